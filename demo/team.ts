import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import type { MemberRole } from '#src/platform/rights.ts';

const hour = 3_600_000;
const owner = sql`(SELECT id FROM accounts WHERE email = 'elite@example.com')`;
const first = 'Magnolia Rooms';
const second = 'Magnolia Rooms at the Mill';

interface DemoMember {
  readonly email: string;
  readonly role: MemberRole;
  /** The title of the one listing that they are limited to. */
  readonly at?: string;
}

const team: readonly DemoMember[] = [
  { email: 'elite.manager@example.com', role: 'manager' },
  { email: 'elite.frontdesk@example.com', role: 'front_desk', at: second },
  { email: 'elite.practitioner@example.com', role: 'practitioner', at: first },
  { email: 'elite.accountant@example.com', role: 'accountant' },
];

/** Given at both places. */
const shared = ['Back, neck and shoulder massage', 'Indian head massage', 'Reflexology'];

/** Who did what, and how many hours ago. */
const deeds: readonly (readonly [email: string, action: string, subject: string, hoursAgo: number])[] = [
  ['elite@example.com', 'Add someone to your team', 'Harriet Lockwood', 890],
  ['elite.manager@example.com', 'Accept an invitation', 'Harriet Lockwood', 884],
  ['elite.manager@example.com', 'Add someone to your team', 'Callum Birtles', 700],
  ['elite.frontdesk@example.com', 'Accept an invitation', 'Callum Birtles', 694],
  ['elite.manager@example.com', 'Change a treatment', 'Indian head massage', 340],
  ['elite.manager@example.com', 'Save the whole schedule', 'No. 2', 170],
  ['elite.frontdesk@example.com', 'Write the next message', '', 74],
  ['elite.frontdesk@example.com', 'Mark an order as completed', '', 50],
  ['elite.manager@example.com', 'Change a practitioner', '', 26],
];

/** The people who work for the business with the full profile, and what it gives at both of its places. */
export async function fillTeam(db: Db, now: Date): Promise<void> {
  const ago = (hours: number) => sql`${new Date(now.getTime() - hours * hour).toISOString()}::timestamptz`;
  for (const member of team) await putMember(db, member, ago(900));
  await linkPractitioner(db);
  for (const [email, action, subject, hoursAgo] of deeds)
    await db.execute(sql`
      INSERT INTO business_actions (business_id, member_id, action, subject, request_id, created_at, finished_at)
      SELECT m.business_id, m.id, ${action}, ${subject}, 'demonstration', ${ago(hoursAgo)}, ${ago(hoursAgo)}
      FROM members m JOIN accounts a ON a.id = m.account_id
      WHERE m.business_id = ${owner} AND a.email = ${email}`);
  await db.execute(sql`
    INSERT INTO listing_treatments (listing_id, treatment_id, owner_id)
    SELECT mill.id, t.id, t.owner_id
    FROM listings mill, treatments t JOIN listing_treatments given ON given.treatment_id = t.id
    JOIN listings rooms ON rooms.id = given.listing_id AND rooms.title = ${first}
    WHERE mill.title = ${second} AND mill.owner_id = t.owner_id AND t.name = ANY(${sql.param([...shared])}::text[])
    ON CONFLICT DO NOTHING`);
}

async function putMember(db: Db, { email, role, at = '' }: DemoMember, since: ReturnType<typeof sql>) {
  await db.execute(sql`
    WITH made AS (
      INSERT INTO members (business_id, account_id, name, email, role, state, all_listings, created_at)
      SELECT ${owner}, id, name, email, ${role}, 'active', ${at === ''}, ${since} FROM accounts WHERE email = ${email}
      RETURNING id, business_id)
    INSERT INTO member_listings (member_id, listing_id)
    SELECT made.id, l.id FROM made JOIN listings l ON l.owner_id = made.business_id AND l.title = ${at}`);
}

/** One of the practitioners on the page is the member with that role, and has the same name. */
async function linkPractitioner(db: Db): Promise<void> {
  await db.execute(sql`
    WITH person AS (
      SELECT p.id, p.name FROM practitioners p JOIN listing_practitioners l ON l.practitioner_id = p.id
      JOIN listings ON listings.id = l.listing_id AND listings.title = ${first}
      WHERE p.owner_id = ${owner} ORDER BY p.id LIMIT 1),
    member AS (
      UPDATE members SET name = person.name FROM person
      WHERE business_id = ${owner} AND role = 'practitioner' RETURNING members.id, account_id),
    account AS (
      UPDATE accounts SET name = person.name FROM person, member WHERE accounts.id = member.account_id)
    UPDATE practitioners SET member_id = member.id FROM member, person WHERE practitioners.id = person.id`);
}
