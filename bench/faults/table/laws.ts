import pg from 'pg';

/** What may be in no database at any moment: each finds the rows that break it. */
const laws: Record<string, string> = {
  'firm time of one person or room overlaps': `
    SELECT a.id FROM time_blocks a JOIN time_blocks b
      ON b.resource_id = a.resource_id AND b.id > a.id AND b.during && a.during WHERE a.is_firm AND b.is_firm`,
  'a movement of the ledger does not balance': `
    SELECT m.id FROM ledger_movements m LEFT JOIN ledger_entries e ON e.movement_id = m.id
    GROUP BY m.id HAVING coalesce(sum(e.pence), 0) <> 0 OR count(e.account) < 2`,
  'money was taken for a plan and none was given': `
    SELECT p.id FROM payments p WHERE p.state = 'captured' AND p.plan_version_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM subscriptions s WHERE s.payment_id = p.id)`,
  'a line of a chat is there twice': `
    SELECT m.written_id FROM enquiry_messages m WHERE m.written_id IS NOT NULL
    GROUP BY m.enquiry_id, m.written_id HAVING count(*) > 1`,
};

/** The laws that are broken in the database of this address, in sentences. */
export async function brokenLaws(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const broken: string[] = [];
    for (const [law, query] of Object.entries(laws)) {
      const { rows } = await client.query(query);
      if (rows.length > 0) broken.push(`${law}: ${JSON.stringify(rows.slice(0, 5))}`);
    }
    return broken;
  } finally {
    await client.end();
  }
}
