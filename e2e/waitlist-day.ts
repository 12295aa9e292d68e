import { mayOffer } from '#src/domains/appointments/waitlist/rules.ts';
import { addDays, dateOf, instantOf } from '#src/platform/clock.ts';
import { type Account, callApi, demoSession } from './account.ts';
import { salon } from './booking-page.ts';
import { emailTo } from './outbox.ts';

export interface FullDay {
  readonly date: string;
  /** The treatment that can be waited for. */
  readonly variant: number;
  readonly owner: Account;
  /** Lets one person work. */
  readonly free: () => Promise<void>;
}

/** A day of Magnolia Rooms on which nobody has time: each journey has its own, so many days ahead. */
export async function aFullDay(baseURL: string | undefined, ahead: number): Promise<FullDay> {
  const site = baseURL ?? '';
  const owner = await demoSession(site, 'elite@example.com', 'Magnolia!2026');
  const headers = { authorization: `Bearer ${owner.token}` };
  const read = async (path: string) => (await fetch(`${site}${path}`, { headers })).json();
  const { treatments } = await read(`/api${salon}/booking`);
  const [{ id: variant }] = treatments.find(
    ({ bookable }: { bookable: string }) => bookable === 'yes',
  ).variants;
  const from = addDays(dateOf(new Date()), ahead);
  const { days } = await read(`/api${salon}/times?variant=${variant}&from=${from}&days=6`);
  const { date, times } = days.find((day: { times: object[] }) => day.times.length > 3);
  const { resources } = await read(`/api/calendar?from=${date}`);
  const blocks = new Map<number, number>();
  for (const { id, kind } of resources) {
    if (kind !== 'staff') continue;
    const body = { resource: id, starts_at: at(date, 0), ends_at: at(date, 24), title: 'Away', anyway: true };
    const block = await callApi(site, '/api/calendar/block', body, owner.token);
    blocks.set(id, block.id);
  }
  const [giver] = times[0].staff;
  const free = async () => {
    const path = `/api/calendar/block/${blocks.get(giver.id)}`;
    await fetch(`${site}${path}`, { method: 'DELETE', headers });
  };
  return { date, variant, owner, free };
}

const at = (date: string, hour: number) => instantOf(date, hour * 60).toISOString();

/** Whether offers are made now and in the next minute; null where that changes in it. */
export function isOfferTime(): boolean | null {
  const now = Date.now();
  const [first, last] = [mayOffer(new Date(now)), mayOffer(new Date(now + 60_000))];
  return first === last ? first : null;
}

/** The address of the offer that was emailed to a client. */
export async function offerLink(email: string): Promise<string> {
  const text = await emailTo(email, '/waitlist/');
  return /\/listing-details\/[\w-]+\/waitlist\/\d+/.exec(text)?.[0] ?? '';
}
