import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { jsonRows } from '#src/platform/database/json-rows.server.ts';

const numbered = sql`CASE i.kind WHEN 'invoice' THEN 'INV-' ELSE 'CN-' END
  || lpad(i.number::text, greatest(6, length(i.number::text)), '0') AS number`;

export const ownPapers = (db: Db, accountId: number) =>
  jsonRows(
    db,
    sql`SELECT ${numbered}, i.kind, p.reference AS payment, i.issued_at, i.supplied_at, i.seller_name,
               i.seller_address, i.seller_company_number, i.seller_vat_number, i.buyer_name, i.buyer_trading_name,
               i.buyer_address, i.net_pence, i.vat_pence, i.gross_pence
        FROM invoices i JOIN payments p ON p.id = i.payment_id WHERE i.account_id = ${accountId} ORDER BY i.id`,
  );

export const ownLines = (db: Db, accountId: number) =>
  jsonRows(
    db,
    sql`SELECT ${numbered}, l.position, l.description, l.vat_rate, l.net_pence, l.vat_pence, l.gross_pence
        FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
        WHERE i.account_id = ${accountId} ORDER BY i.id, l.position`,
  );
