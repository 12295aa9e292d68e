import { poundsOf } from '#src/platform/money.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { calendarReader } from '../reader.server.ts';
import { type findSlots, slotSentences } from './contract.ts';
import { readSlotSearch } from './reading.server.ts';
import { searchSlots } from './search.ts';
import { atAnyTime, type Slot, type SlotSearch, timeOfTick } from './slots.ts';

const longestMinutes = 1440;

/** Who keeps only their own column finds their own times. */
export const slots: Verb<typeof findSlots> = async (context, { any_order, ...rest }) => {
  const asked = { ...rest, anyOrder: any_order };
  const read = await readSlotSearch(context.db, calendarReader(context), asked, context.now());
  if (!read) throw new Refused(notFound);
  const { search, unknown } = read;
  if (unknown.length > 0) throw new Refused(invalid, { items: [slotSentences.unknown] });
  if (longestOf(search) > longestMinutes) throw new Refused(invalid, { items: [slotSentences.long] });
  const found = searchSlots({ ...search, offering: { ...search.offering, ...atAnyTime } });
  return { days: found.map(({ date, slots: all }) => ({ date, slots: all.map(shown) })) };
};

const longestOf = ({ items }: SlotSearch) =>
  items.reduce(
    (sum, { bufferBefore, bufferAfter, terms }) =>
      sum + bufferBefore + bufferAfter + Math.max(0, ...terms.map(({ minutes }) => minutes)),
    0,
  );

const shown = ({ at, pricePence, parts }: Slot) => ({
  starts_at: timeOfTick(at).toISOString(),
  price: poundsOf(pricePence),
  items: parts.map(({ item, staffId }) => ({ item, resource: staffId })),
});
