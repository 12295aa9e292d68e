import type { Db } from '#src/platform/database/database.server.ts';
import { poundsOf } from '#src/platform/money.ts';
import type { ChangedPackage } from '../editor/contract.ts';
import { packagePrice } from '../package-price.ts';
import { itemsOf } from './answers.server.ts';
import * as queries from './queries.server.ts';

type Prices = ReadonlyMap<number, { name: string; pence: number }>;

/** More packages than any business has of one treatment. */
const most = 1000;

/** What the packages cost that hold a treatment. */
export async function pricesOfPackagesWith(db: Db, ownerId: number, treatmentId: number): Promise<Prices> {
  const filter = { ownerId, among: null, holding: treatmentId };
  const rows = await queries.packageRows(db, filter, { sort: 'id', offset: 0, limit: most });
  return new Map(
    rows.map((row) => [row.id, { name: row.name, pence: packagePrice(row, itemsOf(row)).pence }]),
  );
}

/** The packages that cost something else than before. */
export const changedPrices = (before: Prices, after: Prices): ChangedPackage[] =>
  [...after].flatMap(([id, { name, pence }]) => {
    const old = before.get(id);
    if (!old || old.pence === pence) return [];
    return [{ id, name, price_before: poundsOf(old.pence), price_after: poundsOf(pence) }];
  });
