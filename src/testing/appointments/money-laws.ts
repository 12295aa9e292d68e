import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Breach } from './played.ts';

/** What never may be of the money of a salon's appointments, once every refund that is owed was sent. */
export const moneyBreachesOf = async (db: Db, ownerId: number): Promise<Breach[]> => [
  ...(await ofPayments(db, ownerId)),
  ...(await ofEarnings(db, ownerId)),
  ...(await ofEmails(db, ownerId)),
];

interface PaidRow extends Record<string, unknown> {
  readonly id: number;
  readonly state: string;
  readonly order: string;
  readonly due: number;
  readonly kept: number | null;
  readonly isLate: boolean;
  readonly payment: string | null;
  readonly refunded: number;
  readonly captured: number;
}

const isOn = (state: string) => ['requested', 'booked', 'arrived', 'completed'].includes(state);
const isOff = (state: string) => ['cancelled', 'declined', 'lapsed', 'no_show'].includes(state);

/** No capture begins after its hold; what was captured is booked or goes back; back and kept are what was paid. */
async function ofPayments(db: Db, ownerId: number): Promise<Breach[]> {
  const { rows } = await db.execute<PaidRow>(sql`
    SELECT a.id, a.state, o.state AS order, a.due_now_pence AS due, a.kept_pence AS kept,
      bool_or(p.capturing_at >= p.expires_at) IS TRUE AS "isLate",
      max(p.state) FILTER (WHERE p.id = o.payment_id) AS payment,
      coalesce(sum(p.refunded_pence), 0)::int AS refunded,
      coalesce(sum(p.amount_pence) FILTER (WHERE p.state IN ('captured', 'refunded')), 0)::int AS captured
    FROM appointments a JOIN orders o ON o.id = a.order_id LEFT JOIN payments p ON p.order_id = o.id
    WHERE a.owner_id = ${ownerId} AND a.due_now_pence > 0
    GROUP BY a.id, o.id`);
  return rows.flatMap((row) =>
    faultsOf(row).map((detail) => ({ law: 'money follows its appointment', detail })),
  );
}

function faultsOf(row: PaidRow): string[] {
  const { id, state, due, kept, isLate, payment, refunded, captured } = row;
  const said = `appointment ${id}, ${state}, order ${row.order}, due ${due}, kept ${kept}, captured ${captured}, refunded ${refunded}`;
  const stays = captured - refunded;
  const wrong = [
    isLate && 'a capture began after the hold',
    isOn(state) && payment === null && 'is booked and was not paid',
    isOn(state) && stays !== due && 'is booked and holds another sum',
    isOff(state) && stays !== (captured > 0 ? (kept ?? 0) : 0) && 'keeps another sum than was agreed',
  ];
  return wrong.filter((fault) => fault !== false).map((fault) => `${said}: ${fault}`);
}

/** Commission once for what was completed, and none for anything else; a client costs it once. */
async function ofEarnings(db: Db, ownerId: number): Promise<Breach[]> {
  const { rows } = await db.execute<{ detail: string }>(sql`
    WITH earned AS (
      SELECT a.id, a.state, a.client_id, o.commission_pence AS due,
        coalesce((SELECT sum(x.commission_pence) FROM order_accruals x WHERE x.order_id = o.id), 0)::int AS booked
      FROM appointments a JOIN orders o ON o.id = a.order_id WHERE a.owner_id = ${ownerId})
    SELECT 'appointment ' || id || ' is ' || state || ' and costs ' || booked AS detail FROM earned
    WHERE booked <> CASE state WHEN 'completed' THEN due ELSE 0 END
    UNION ALL
    SELECT 'client ' || client_id || ' costs commission ' || count(*) || ' times' FROM earned
    WHERE booked > 0 GROUP BY client_id HAVING count(*) > 1`);
  return rows.map(({ detail }) => ({ law: 'commission is due once, for what was completed', detail }));
}

interface Told extends Record<string, unknown> {
  readonly id: number;
  readonly state: string;
  /** How many emails its client must and may have had. */
  readonly least: number;
  readonly most: number;
  readonly emails: number;
  /** The methods and sequences of the calendar files, in their order. */
  readonly files: { readonly method: string; readonly sequence: number }[];
}

/** One email to the client for each event; their calendar's sequence rises, and a cancellation is its last word. */
async function ofEmails(db: Db, ownerId: number): Promise<Breach[]> {
  const { rows } = await db.execute<Told>(sql`
    SELECT a.id, a.state, e.least, e.most, m.emails, m.files
    FROM appointments a JOIN accounts client ON client.id = a.client_id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE event IN ('book', 'request', 'accept', 'decline', 'move')
          OR (event IN ('cancel', 'lapse') AND (a.held_until IS NULL)))::int AS least,
        count(*) FILTER (WHERE event <> 'hold' AND event NOT IN ('arrive', 'complete', 'change'))::int AS most
      FROM appointment_events WHERE appointment_id = a.id) e
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS emails,
        coalesce(json_agg(json_build_object('method', message->'calendar'->>'method', 'sequence',
          substring(message->'calendar'->>'text' FROM 'SEQUENCE:([0-9]+)')::int) ORDER BY id)
          FILTER (WHERE message ? 'calendar'), '[]') AS files
      FROM model_emails WHERE message->>'to' = client.email AND message->>'text' ~ ('/appointments/' || a.id || '\\y')) m
    WHERE a.owner_id = ${ownerId}`);
  return rows.flatMap((row) =>
    emailFaults(row).map((detail) => ({ law: 'each event is told once', detail })),
  );
}

function emailFaults({ id, state, least, most, emails, files }: Told): string[] {
  const rises = files.every(
    ({ sequence }, index) => index === 0 || sequence > (files[index - 1]?.sequence ?? 0),
  );
  const last = files.at(-1)?.method;
  const isGone = state === 'cancelled' || state === 'declined' || state === 'lapsed';
  return [
    ...(emails < least || emails > most
      ? [`appointment ${id} was told ${emails} times, not ${least} to ${most}`]
      : []),
    ...(rises ? [] : [`the sequence of appointment ${id} does not rise: ${JSON.stringify(files)}`]),
    ...(last !== undefined && (last === 'CANCEL') !== isGone
      ? [`appointment ${id} is ${state}, and the last file says ${last}`]
      : []),
  ];
}
