import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { pageOf, type Window } from '#src/platform/http/paginate.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { type HistoryEvent, listHistory } from './contract.ts';

/** Everything that is on record of one listing, the latest first. */
export const history: Verb<typeof listHistory> = async (context, input) => {
  const total = await countEvents(context.db, input.id);
  // Of a listing that is there, at least its beginning is on record.
  if (total === 0) throw new Refused(notFound);
  return pageOf(context, listHistory, input, {
    rows: async (window) => (await events(context.db, input.id, window)).map(shown),
    total: () => total,
  });
};

type Row = Omit<HistoryEvent, 'at'> & { at: number } & Record<string, unknown>;

const shown = ({ at, ...row }: Row): HistoryEvent => ({ ...row, at: new Date(at * 1000).toISOString() });

/** One kind of event; `seq` orders those of one moment. */
const event = (kind: SQL, at: SQL, rest: SQL, from: SQL, seq = sql`0`) => sql`
  SELECT ${kind} AS kind, ${at} AS at, ${seq} AS seq, ${rest} FROM ${from}`;

/** Who, in which words, and what was before and after. */
const detail = (who: SQL, note: SQL, before = sql`NULL::text`, after = sql`NULL::text`) =>
  sql`${who} AS by, ${note} AS note, ${before} AS before, ${after} AS after`;

const nobody = sql`NULL::int`;
const silent = sql`''::text`;

/** What is on record of listing `id`, from every table that knows of it. */
function recorded(id: number): SQL {
  const of = sql`${id}::int`;
  const claims = sql`listing_claims c WHERE c.listing_id = ${of}`;
  const claimant = sql`concat_ws(': ', (SELECT name FROM accounts WHERE id = c.account_id), nullif(c.reason, ''))`;
  return sql.join(
    [
      event(
        sql`a.action`,
        sql`a.created_at`,
        detail(sql`a.operator_id`, sql`a.reason`, sql`a.before`, sql`a.after`),
        sql`operator_actions a WHERE a.subject = 'listing' AND a.subject_id = ${of}`,
        sql`a.id`,
      ),
      // Decisions of before the audit log kept them; later ones are in it.
      event(
        sql`'decided-' || d.decision`,
        sql`d.decided_at`,
        detail(sql`d.decided_by`, sql`d.reason`),
        sql`listing_decisions d WHERE d.listing_id = ${of} AND NOT EXISTS (SELECT FROM operator_actions a
          WHERE a.subject = 'listing' AND a.subject_id = ${of}
            AND a.created_at BETWEEN d.decided_at - interval '5 seconds' AND d.decided_at + interval '5 seconds')`,
      ),
      event(sql`'claimed'`, sql`c.asked_at`, detail(nobody, claimant), claims),
      event(
        sql`'claim-shown'`,
        sql`c.proved_at`,
        detail(nobody, claimant),
        sql`${claims} AND c.proved_at IS NOT NULL`,
      ),
      event(
        sql`'claim-was-' || c.state`,
        sql`c.decided_at`,
        detail(sql`c.decided_by`, claimant),
        sql`${claims} AND c.decided_at IS NOT NULL AND c.decided_by IS NULL`,
      ),
      event(
        sql`'reported'`,
        sql`r.created_at`,
        detail(nobody, sql`r.message`),
        sql`listing_reports r WHERE r.listing_id = ${of}`,
      ),
      event(
        sql`'merged-here'`,
        sql`a.created_at`,
        detail(sql`a.operator_id`, sql`a.title`),
        sql`listings g JOIN operator_actions a
          ON a.subject = 'listing' AND a.subject_id = g.id AND a.action = 'listing-merged' WHERE g.merged_into_id = ${of}`,
      ),
      event(sql`'submitted'`, sql`l.submitted_at`, detail(nobody, silent), at(of, sql`l.submitted_at`)),
      event(sql`'published'`, sql`l.live_since`, detail(nobody, silent), at(of, sql`l.live_since`)),
      event(sql`'changed'`, sql`l.pending_since`, detail(nobody, silent), at(of, sql`l.pending_since`)),
      event(
        sql`'asked-verification'`,
        sql`l.verification_asked_at`,
        detail(nobody, silent),
        at(of, sql`l.verification_asked_at`),
      ),
      event(sql`'owner-removed'`, sql`l.removed_at`, detail(nobody, silent), at(of, sql`l.removed_at`)),
      event(
        sql`CASE WHEN l.source IS NULL THEN 'created' ELSE 'imported' END`,
        sql`l.created_at`,
        detail(nobody, sql`coalesce(l.source, '')`),
        at(of, sql`l.created_at`),
      ),
    ],
    sql` UNION ALL `,
  );
}

const at = (id: SQL, moment: SQL) => sql`listings l WHERE l.id = ${id} AND ${moment} IS NOT NULL`;

async function events(db: Db, id: number, { offset, limit }: Window): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT e.kind, date_part('epoch', e.at) AS at, coalesce(accounts.name, '') AS by, e.note, e.before, e.after
    FROM (${recorded(id)}) e LEFT JOIN accounts ON accounts.id = e.by
    ORDER BY e.at DESC, e.seq DESC, e.kind LIMIT ${limit} OFFSET ${offset}`);
  return rows;
}

async function countEvents(db: Db, id: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (${recorded(id)}) e`,
  );
  return rows[0]?.count ?? 0;
}
