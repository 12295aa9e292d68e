import { type Context, inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { addAuditEntry } from '../../audit-log.server.ts';
import { type AdminPlan, type addPlanVersion, type PlanVersion, planChanged } from './contract.ts';
import * as queries from './queries.server.ts';
import { changesOf, factsOf, faultsOf } from './rules.ts';
import { termsFromWire, termsToWire } from './terms.ts';

type Version = Awaited<ReturnType<typeof queries.versionsOf>>[number];

/** Every plan with its versions, and whom a change of it would reach. */
export async function listPlans({ db, now }: ServerContext): Promise<AdminPlan[]> {
  const at = now();
  const versions = await queries.versionsOf(db);
  const running = await queries.runningByVersion(db, at);
  const open = await queries.openPaymentsByPlan(db, at);
  const onFree = await queries.countOnFreePlan(db, at);
  return (await queries.plansInOrder(db)).map(({ id, name, type }) => {
    const own = versions.filter(({ planId }) => planId === id);
    return {
      ...{ id, name, type, open_payments: open.get(id) ?? 0 },
      // The free plan is never bought: a business without another plan is on its newest terms.
      versions: own.map((version, index) =>
        versionOf(version, (running.get(version.id) ?? 0) + (type === 'free' && index === 0 ? onFree : 0)),
      ),
    };
  });
}

const versionOf = (row: Version, running: number): PlanVersion => ({
  version: row.version,
  ...termsToWire(row),
  since: row.since.toISOString(),
  running,
});

/** The next version of a plan, on sale from now on. */
export async function addVersion(
  context: Context,
  { id, version: seen, ...given }: EndpointParsed<typeof addPlanVersion>,
): Promise<AdminPlan> {
  const terms = termsFromWire(given);
  await inTransaction(context, async (inside) => {
    const plan = await queries.lockPlan(inside.db, id);
    if (!plan) throw new Refused(notFound);
    if ((await queries.lastVersion(inside.db, id)) !== seen) throw new Refused(planChanged);
    const changes = changesOf(plan, terms);
    refuseFaults(faultsOf(plan.type === 'free', terms), changes);
    await queries.addVersion(inside.db, { planId: id, version: seen + 1, since: context.now() }, terms);
    await addAuditEntry(inside, {
      action: 'plan-changed',
      subject: 'plan',
      subjectId: id,
      title: plan.name,
      reason: `${changes.join('. ')}.`,
      ...{ before: factsOf(plan), after: factsOf(terms) },
    });
  });
  const changed = (await listPlans(context)).find((plan) => plan.id === id);
  if (!changed) throw new Refused(notFound);
  return changed;
}

function refuseFaults(faults: ReturnType<typeof faultsOf>, changes: readonly string[]): void {
  const fields = Object.entries(faults).map(([field, sentence]): [string, string[]] => [field, [sentence]]);
  if (fields.length > 0) throw new Refused(invalid, Object.fromEntries(fields));
  if (changes.length === 0) throw new Refused(invalid, { price: ['These terms are already on sale.'] });
}
