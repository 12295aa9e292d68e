import { createHash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { dateOf } from '#src/platform/clock.ts';
import { businessOf, type Context, inTransaction } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { areKeysMissing } from '#src/platform/encryption/encryption.server.ts';
import type { UploadedFile } from '#src/platform/schema/shapes.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { csvOf } from '#src/platform/text/csv.ts';
import { readRows, refuseTable } from '#src/platform/text/table.server.ts';
import { clientCards, clientHealthNotes } from '../../tables.server.ts';
import { healthNotesNotKept } from '../health/contract.ts';
import { decryptNote, noteUse } from '../health/service.server.ts';
import { digitsOf } from '../phone.ts';
import { mostLines, placesIn, understand } from './columns.ts';
import {
  clientsChanged,
  type exportClients,
  type ImportLine,
  type importClients,
  type Outlook,
  type previewClients,
} from './contract.ts';
import { type KnownClient, type Plan, planImport, type Target } from './plan.ts';

/** More clients than any business has. */
const mostExported = 100_000;

/** All clients of the business as a table that an import reads again; health notes only if they are asked for. */
export const exportAll: Verb<typeof exportClients> = async (context, { health_notes }) => {
  if (health_notes && areKeysMissing(context.env)) throw new Refused(healthNotesNotKept);
  return inTransaction(context, async (inside) => {
    const rows = await exported(inside.db, businessOf(inside).id);
    const withNotes = rows.filter(({ encrypted }) => encrypted !== null).map(({ id }) => id);
    if (health_notes) await noteUse(inside, withNotes, 'exported');
    const lines = rows.map(({ id, encrypted, isOwn, createdAt, ...row }) => ({
      ...row,
      own_client: isOwn ? 'yes' : 'no',
      added: dateOf(createdAt),
      ...(health_notes ? { health_note: encrypted === null ? '' : decryptNote(inside, id, encrypted) } : {}),
    }));
    const csv = csvOf(lines, ['name', 'phone', 'email', 'note', 'own_client', 'added']);
    return { file_name: `clients-${dateOf(context.now())}.csv`, csv, lines: lines.length };
  });
};

const exported = (db: Db, ownerId: number) =>
  db
    .select({
      ...{ id: clientCards.id, name: clientCards.name, phone: clientCards.phone, email: clientCards.email },
      ...{ note: clientCards.note, isOwn: clientCards.isOwn, createdAt: clientCards.createdAt },
      encrypted: clientHealthNotes.encrypted,
    })
    .from(clientCards)
    .leftJoin(clientHealthNotes, eq(clientHealthNotes.cardId, clientCards.id))
    .where(eq(clientCards.ownerId, ownerId))
    .orderBy(asc(sql`lower(${clientCards.name})`), asc(clientCards.id))
    .limit(mostExported);

/** What a file would do. Nothing is changed. */
export const preview: Verb<typeof previewClients> = async (context, { file }) =>
  outlookOf(await planOf(context, file));

/** Does what the preview showed, all of it or nothing. */
export const take: Verb<typeof importClients> = (context, { file, fingerprint }) =>
  inTransaction(context, async (inside) => {
    const { id: ownerId } = businessOf(inside);
    // Two imports of one business come one after the other.
    await inside.db.execute(sql`SELECT 1 FROM accounts WHERE id = ${ownerId} FOR NO KEY UPDATE`);
    const planned = await planOf(inside, file);
    const outlook = outlookOf(planned);
    if (outlook.fingerprint !== fingerprint) throw new Refused(clientsChanged);
    await write(inside.db, ownerId, planned.plan.targets, inside.now());
    return { ...outlook, message: 'Your clients were imported.' };
  });

interface Planned {
  readonly plan: Plan;
  readonly leftOut: string[];
}

async function planOf({ db, ...context }: Context, file: UploadedFile): Promise<Planned> {
  const [header, ...rows] = readRows(file.bytes, mostLines);
  if (!header) return refuseTable('The file is empty.');
  const places = placesIn(header.fields);
  if (places.name.length + places.first_name.length + places.last_name.length === 0)
    return refuseTable('The file has no column with names, such as “Name” or “First name”.');
  const lines = rows.map(({ line, fields }) => {
    const faults: string[] = [];
    return { line, client: understand(fields, places, faults), faults };
  });
  const known = await knownClients(db, businessOf(context).id, lines);
  const taken = new Set(Object.values(places).flat());
  const leftOut = header.fields.filter((title, at) => title.trim() !== '' && !taken.has(at));
  return { plan: planImport(lines, known), leftOut };
}

/** The clients of the business whom lines of a file may mean. */
async function knownClients(
  db: Db,
  ownerId: number,
  lines: readonly { readonly client: { readonly email: string; readonly phone: string } }[],
): Promise<KnownClient[]> {
  const filled = (texts: string[]) => sql.param([...new Set(texts)].filter((text) => text !== ''));
  const emails = filled(lines.map(({ client }) => client.email));
  const digits = filled(lines.map(({ client }) => digitsOf(client.phone)));
  const { id, name, phone, email, note, isOwn, otherEmails } = clientCards;
  return db
    .select({ id, name, phone, email, note, isOwn, otherEmails })
    .from(clientCards)
    .where(
      sql`${clientCards.ownerId} = ${ownerId} AND (${email} = ANY(${emails}::text[])
        OR ${clientCards.phoneDigits} = ANY(${digits}::text[]) OR ${otherEmails} && ${emails}::text[])`,
    )
    .orderBy(asc(id));
}

/** Adds new clients as the business's own, and fills in what was empty of those that it has. */
async function write(db: Db, ownerId: number, targets: readonly Target[], now: Date): Promise<void> {
  const at = now.toISOString();
  const rows = (wanted: readonly Target[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(wanted.map((one) => ({ ...one, digits: digitsOf(one.phone) })))}::jsonb)
      AS g(id int, name text, phone text, digits text, email text, note text)`;
  await db.execute(sql`
    INSERT INTO ${clientCards} (owner_id, name, phone, phone_digits, email, note, source, created_at, updated_at)
    SELECT ${ownerId}, name, phone, digits, email, note, 'imported', ${at}::timestamptz, ${at}::timestamptz
    FROM ${rows(targets.filter(({ id }) => id === null))} ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    UPDATE ${clientCards} c SET phone = g.phone, phone_digits = g.digits, email = g.email, note = g.note,
      is_own = true, updated_at = ${at}::timestamptz, version = c.version + 1
    FROM ${rows(targets.filter(({ id }) => id !== null))} WHERE c.id = g.id AND c.owner_id = ${ownerId}`);
}

function outlookOf({ plan: { lines, targets }, leftOut }: Planned): Outlook {
  const counted = (outcome: ImportLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  return {
    lines,
    ...{ added: counted('added'), joined: counted('joined') },
    ...{ unchanged: counted('unchanged'), refused: counted('refused'), left_out: leftOut },
    fingerprint: createHash('sha256').update(JSON.stringify({ lines, targets })).digest('base64url'),
  };
}
