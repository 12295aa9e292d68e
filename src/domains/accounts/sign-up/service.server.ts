import { randomInt } from 'node:crypto';
import { areCategories } from '#src/domains/catalogue/service.server.ts';
import { resolvePlace } from '#src/domains/places/service.server.ts';
import { type Context, inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { networkOf } from '#src/platform/http/guards/rate-limits.server.ts';
import { draw, spend } from '#src/platform/limits/limits.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { sentences } from '../fields.ts';
import { businessRegistered } from '../hooks.server.ts';
import { issueLink } from '../links.server.ts';
import * as mails from '../mails.server.ts';
import { hashPassword } from '../password/hashing.server.ts';
import { weaknessOf } from '../password/strength.ts';
import * as queries from '../queries.server.ts';
import { keepConsents } from '../terms/consents.server.ts';
import { type businessSignup, emailTaken, tooManySignUps, type userSignup } from './contract.ts';

type Person = EndpointParsed<typeof userSignup> | EndpointParsed<typeof businessSignup>;

/** Registers a client; a role or id that was sent along is ignored. */
export async function registerClient(context: Context, input: EndpointParsed<typeof userSignup>) {
  const cityId = await check(context, input);
  return answer('User created successfully', input, 'user', () =>
    enter(context, { ...person(input, 'user', cityId), ageGroup: input.age_group }, input.password),
  );
}

/** Registers a business with its first draft listing; a role or id that was sent along is ignored. */
export async function registerBusiness(context: Context, input: EndpointParsed<typeof businessSignup>) {
  const categoryIds = [...new Set(input.categories)];
  const cityId = await check(context, input);
  const business = {
    ...person(input, 'agent', cityId),
    businessName: input.business_name,
    categoryIds,
    businessSize: input.business_size,
    premisesCount: input.premises_count,
  };
  return answer('Registration successful', input, 'agent', () => enter(context, business, input.password));
}

const person = (input: Person, role: Registration['role'], cityId: number): Registration => ({
  ...{ role, cityId, name: input.name, email: input.email, phone: input.phone },
  heardAbout: input.heard_about_options,
  agreed: input.terms === true,
  categoryIds: [],
});

/** Checks what only the server can check, and reports every error at once. Returns the id of the city. */
async function check(context: ServerContext, input: Person): Promise<number> {
  const errors = await faultsOf(context, input);
  if (Object.keys(errors).length > 0) throw new Refused(invalid, errors);
  const [, location] = locationOf(input);
  return (await cityOf(context.db, location)) ?? 0;
}

/** Errors of the fields sent so far; missing or malformed fields are skipped. */
export async function faultsOf(
  { db, env }: ServerContext,
  input: Partial<EndpointParsed<typeof userSignup>> & Partial<EndpointParsed<typeof businessSignup>>,
): Promise<Record<string, string[]>> {
  const { name = '', email = '', password, business_name: businessName, categories = [] } = input;
  const weakness = password ? weaknessOf(password, { name, email, businessName }, env) : null;
  const [field, location] = locationOf(input);
  const isNowhere = location !== undefined && (await cityOf(db, location)) === null;
  return {
    ...(weakness ? { password: [weakness] } : {}),
    ...((await areCategories(db, categories)) ? {} : { categories: [sentences.category] }),
    ...(isNowhere ? { [field]: [sentences.location] } : {}),
  };
}

interface Located {
  readonly main_location?: string | number | undefined;
  readonly business_location?: string | number | undefined;
}

const locationOf = ({ main_location, business_location }: Located) =>
  business_location === undefined
    ? (['main_location', main_location] as const)
    : (['business_location', business_location] as const);

async function cityOf(db: Context['db'], location: string | number | undefined): Promise<number | null> {
  const place = await resolvePlace(db, String(location));
  return place?.kind === 'city' ? place.city.id : null;
}

/** A robot that filled in the hidden field gets the same answer, but no account is created. */
async function answer(
  message: string,
  { name, email, company_fax }: Person,
  role: Registration['role'],
  make: () => Promise<number>,
) {
  const id = company_fax ? randomInt(10_000, 1_000_000) : await make();
  return { message, user: { id, name, email, avatar: null, role } };
}

/** Counts the attempt only now: a mistyped field does not reveal which addresses are taken. */
async function enter(context: Context, newcomer: Registration, password: string): Promise<number> {
  const limit = { name: 'sign-up', most: context.env.limits.signUp, seconds: 3600 };
  await spend(context.db, limit, networkOf(context.ip), context.now(), tooManySignUps);
  const passwordHash = await hashPassword(password);
  const id = await register(context, newcomer, passwordHash);
  if (id !== null) return id;
  await tellHolder(context, newcomer.email);
  throw new Refused(emailTaken, { email: [emailTaken.message] });
}

/** A registration whose fields have all been checked. */
interface Registration {
  readonly role: 'user' | 'agent';
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly heardAbout: string;
  readonly cityId: number;
  readonly ageGroup?: string;
  readonly businessName?: string | undefined;
  readonly businessSize?: string;
  readonly premisesCount?: string;
  readonly categoryIds: readonly number[];
  /** Whether the terms were accepted; otherwise they are asked for at the first sign-in. */
  readonly agreed: boolean;
}

/**
 * Creates the account in one transaction with its consents, the link that verifies the address and, for a business,
 * its first draft. Returns its id, or null if the address has an account already.
 */
function register(context: Context, newcomer: Registration, passwordHash: string): Promise<number | null> {
  const now = context.now();
  return inTransaction(context, async (inside) => {
    const { agreed, categoryIds, businessName, ...columns } = newcomer;
    const id = await queries.insertAccount(inside.db, { ...columns, passwordHash, createdAt: now });
    if (id === null) return null;
    if (agreed) await keepConsents(inside.db, id, 'registration', now);
    if (newcomer.role === 'agent') await beginBusiness(inside, id, newcomer);
    const token = await issueLink(
      inside.db,
      { accountId: id, purpose: 'verify', email: newcomer.email },
      now,
    );
    await mails.welcome(inside, newcomer, token, newcomer.role === 'agent');
    return id;
  });
}

async function beginBusiness(context: Context, accountId: number, newcomer: Registration): Promise<void> {
  const { name, businessName = name, categoryIds, cityId, phone, email } = newcomer;
  await queries.insertCategories(context.db, accountId, categoryIds);
  const business = { accountId, businessName, categoryIds, cityId, phone, email };
  await context.runHook(context, businessRegistered, business);
}

/** Strangers who keep typing an address must not fill its mailbox. */
const notices = { name: 'sign-up-notice', most: 3, seconds: 24 * 3600 };

/** Tells the holder of an address about an attempt to register with it. */
async function tellHolder(context: Context, email: string): Promise<void> {
  const holder = await queries.holderByEmail(context.db, email);
  if (!holder) return;
  const { granted } = await draw(context.db, notices, email, context.now());
  if (granted) await mails.alreadyRegistered(context, holder);
}
