import { type AuditEntry, addAuditEntry } from '#src/domains/accounts/audit-log.server.ts';
import { hashOf, newSecret } from '#src/domains/accounts/secrets.server.ts';
import { type Context, inTransaction, type ServerContext, signedIn } from '#src/platform/context.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { spend } from '#src/platform/limits/limits.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import type { ConsentAction } from '../audit-actions.ts';
import { personShown } from '../hooks.server.ts';
import { objectionHours } from '../rules.ts';
import {
  type confirmObjection,
  consentLinkDead,
  type decideObjection,
  listObjections,
  type Objection,
  type objectToShowing,
  tooManyObjections,
} from './contract.ts';
import {
  confirmAddress,
  tellBusinessDue,
  tellBusinessHidden,
  tellHidden,
  tellOperator,
} from './mails.server.ts';
import * as queries from './queries.server.ts';
import { setShown } from './service.server.ts';

const hourMs = 3_600_000;
const perAddress = { name: 'consent-objections', most: 5, seconds: 24 * 3600 };
const asked = {
  message: 'Thank you. Please open the email we have just sent you and confirm that it was you.',
};

/** Saves an objection and emails a link to confirm it. The answer does not say whether a person matches. */
export const object: Verb<typeof objectToShowing> = async (context, { company_fax: trap, ...objection }) => {
  if (trap) return asked;
  const now = context.now();
  await spend(context.db, perAddress, objection.email, now, tooManyObjections);
  const token = newSecret();
  await inTransaction(context, async (inside) => {
    await queries.insertObjection(inside.db, { ...objection, tokenHash: hashOf(token), askedAt: now });
    await confirmAddress(inside, objection.email, token);
  });
  return asked;
};

/**
 * Confirms the objection's address. If the business gave the same address for the person, they are hidden at once; if
 * not, the operator has `objectionHours` to find a mistake before a job hides them.
 */
export const confirm: Verb<typeof confirmObjection> = (context, { token }) =>
  inTransaction(context, async (inside) => {
    const objection = await queries.lockByToken(inside.db, hashOf(token));
    if (!objection) throw new Refused(consentLinkDead);
    if (objection.confirmedAt) return answered(objection.hiddenAt !== null);
    const person = await personMeant(inside, objection);
    const isTheirs = person !== null && person.email !== '' && person.email === objection.email;
    await queries.changeObjection(inside.db, objection.id, {
      confirmedAt: context.now(),
      practitionerId: person?.id ?? null,
    });
    await tellOperator(inside, objection, isTheirs ? 'hidden' : person ? 'due' : 'nobody');
    if (person && isTheirs) await hide(inside, { ...objection, practitionerId: person.id }, null);
    else if (person) {
      const business = await queries.businessOf(inside.db, person.ownerId);
      if (business) await tellBusinessDue(inside, business, person.name);
    }
    return answered(isTheirs);
  });

const answered = (hidden: boolean) => ({
  hidden,
  message: hidden
    ? 'Thank you. You are no longer shown.'
    : 'Thank you. We have told the business, and will hide you within 24 hours.',
});

/** The person of that name on that page, if there is exactly one. */
async function personMeant(context: ServerContext, { business, name }: queries.ObjectionRow) {
  const found = (await context.runHook(context, personShown, { business, name })).find((one) => one !== null);
  const [id, another] = found?.practitionerIds ?? [];
  return id === undefined || another !== undefined ? null : queries.lockPerson(context.db, id);
}

/** Hides the person, and emails them and the business; call it in a transaction that locks the objection. */
async function hide(
  context: ServerContext,
  objection: queries.ObjectionRow,
  operatorId: number | null,
): Promise<void> {
  const { db } = context;
  const person =
    objection.practitionerId === null ? null : await queries.lockPerson(db, objection.practitionerId);
  await queries.changeObjection(db, objection.id, { hiddenAt: context.now(), dismissedAt: null });
  if (person?.consentedAt) {
    const saidBy = operatorId === null ? 'person' : 'operator';
    await setShown(context, person, { shown: false, saidBy, accountId: operatorId });
    const business = await queries.businessOf(db, person.ownerId);
    if (business) await tellBusinessHidden(context, business, person.name);
  }
  await tellHidden(context, objection.email);
}

/** Hides everyone whose objection waited long enough, each in a transaction of its own. */
export async function hideDue(context: ServerContext): Promise<number> {
  const ids = await queries.dueObjections(
    context.db,
    new Date(context.now().getTime() - objectionHours * hourMs),
  );
  for (const id of ids)
    await inTransaction(context, async (inside) => {
      const objection = await queries.lockObjection(inside.db, id);
      if (objection && !objection.hiddenAt && !objection.dismissedAt) await hide(inside, objection, null);
    });
  await queries.forgetObjections(context.db, context.now());
  return ids.length;
}

export const list: Verb<typeof listObjections> = (context, input) =>
  pageOf(context, listObjections, input, {
    rows: async (window) => (await queries.confirmedObjections(context.db, input.search, window)).map(shown),
    total: () => queries.countConfirmed(context.db, input.search),
  });

/** How many objections wait for an operator. */
export const countOpenObjections = (db: Context['db']): Promise<number> => queries.countOpen(db);

/** The operator's decision: hides the person at once, or dismisses the objection and shows them again. */
export const decide: Verb<typeof decideObjection> = async (context, { id, uphold }) => {
  const { accountId } = signedIn(context);
  const objection = await inTransaction(context, async (inside) => {
    const before = await queries.lockObjection(inside.db, id);
    if (!before?.confirmedAt) throw new Refused(notFound);
    if (uphold && !before.hiddenAt) await hide(inside, before, accountId);
    if (uphold ? !before.hiddenAt : !before.dismissedAt) await logDecision(inside, before, uphold);
    if (!uphold && !before.dismissedAt) {
      const person =
        before.practitionerId === null ? null : await queries.lockPerson(inside.db, before.practitionerId);
      if (before.hiddenAt && person?.withdrawnBy)
        await setShown(inside, person, { shown: true, saidBy: 'operator', accountId });
      const dismissed = { dismissedAt: context.now(), dismissedBy: accountId, hiddenAt: null };
      await queries.changeObjection(inside.db, id, dismissed);
    }
    return (await queries.lockObjection(inside.db, id)) ?? before;
  });
  return {
    message: uphold ? 'The person is hidden.' : 'The objection is dismissed.',
    objection: shown(objection),
  };
};

/** The audit log is kept for good, so it does not name who objected. */
const logDecision = (within: Context, { id, business }: queries.ObjectionRow, uphold: boolean) =>
  addAuditEntry(within, {
    action: uphold ? 'objection-upheld' : 'objection-dismissed',
    subject: 'objection',
    subjectId: id,
    title: business,
    ...{ before: { state: 'open' }, after: { state: uphold ? 'hidden' : 'dismissed' } },
  } satisfies AuditEntry<ConsentAction>);

const shown = (row: queries.ObjectionRow): Objection => {
  const isOpen = row.confirmedAt && row.practitionerId !== null && !row.hiddenAt && !row.dismissedAt;
  const due = new Date((row.confirmedAt?.getTime() ?? 0) + objectionHours * hourMs);
  return {
    id: row.id,
    business: row.business,
    name: row.name,
    email: row.email,
    practitioner_id: row.practitionerId,
    asked_at: row.askedAt.toISOString(),
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    due_at: isOpen ? due.toISOString() : null,
    hidden_at: row.hiddenAt?.toISOString() ?? null,
    dismissed_at: row.dismissedAt?.toISOString() ?? null,
  };
};
