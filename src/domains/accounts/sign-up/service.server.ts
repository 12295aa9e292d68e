import { randomInt } from 'node:crypto';
import { areCategories } from '#src/domains/catalogue/service.server.ts';
import { resolvePlace } from '#src/domains/places/service.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { networkOf } from '#src/platform/http/rate-limits.server.ts';
import { spend } from '#src/platform/limits/spend.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { sentences } from '../fields.ts';
import { hashPassword } from '../password/hashing.server.ts';
import { weaknessOf } from '../password/strength.ts';
import { type businessSignup, emailTaken, tooManySignUps, type userSignup } from './contract.ts';
import { type Registration, register, tellHolder } from './register.server.ts';

type Person = EndpointParsed<typeof userSignup> | EndpointParsed<typeof businessSignup>;

/** Registers a client, whatever role or id was sent along. */
export async function registerClient(context: Context, input: EndpointParsed<typeof userSignup>) {
  const cityId = await judge(context, input);
  return answer('User created successfully', input, 'user', () =>
    enter(context, { ...person(input, 'user', cityId), ageGroup: input.age_group }, input.password),
  );
}

/** Registers a business with its first draft listing, whatever role or id was sent along. */
export async function registerBusiness(context: Context, input: EndpointParsed<typeof businessSignup>) {
  const categoryIds = [...new Set(input.categories)];
  const cityId = await judge(context, input);
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

type Judged = Pick<Context, 'db' | 'env'>;

/** What only the server can judge, every fault at once. Answers the id of the city. */
async function judge(context: Judged, input: Person): Promise<number> {
  const errors = await faultsOf(context, input);
  if (Object.keys(errors).length > 0) throw new Refused(invalid, errors);
  const [, location] = locationOf(input);
  return (await cityOf(context.db, location)) ?? 0;
}

/** Of what was sent so far: a field that is missing or malformed is not judged. */
export async function faultsOf(
  { db, env }: Judged,
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

/** A robot that filled the trap is told the same as everybody, and nothing is made. */
async function answer(
  message: string,
  { name, email, company_fax }: Person,
  role: Registration['role'],
  make: () => Promise<number>,
) {
  const id = company_fax ? randomInt(10_000, 1_000_000) : await make();
  return { message, user: { id, name, email, avatar: null, role } };
}

/** Counted only now: whoever mistypes a field is not asking which addresses are taken. */
async function enter(context: Context, newcomer: Registration, password: string): Promise<number> {
  const limit = { name: 'sign-up', most: context.env.limits.signUp, seconds: 3600 };
  await spend(context.db, limit, networkOf(context.ip), context.now(), tooManySignUps);
  const passwordHash = await hashPassword(password);
  const id = await register(context, newcomer, passwordHash);
  if (id !== null) return id;
  await tellHolder(context, newcomer.email);
  throw new Refused(emailTaken, { email: [emailTaken.message] });
}
