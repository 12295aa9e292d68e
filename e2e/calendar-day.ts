import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { addDays, dateOf, instantOf } from '#src/platform/clock.ts';
import { callApi, comeIn, demoSession } from './account.ts';

interface Answered {
  readonly resources: {
    id: number;
    kind: string;
    name: string;
    listing: number | null;
    working: { date: string }[];
  }[];
  readonly appointments: { starts_at: string }[];
}

/**
 * A day of the demonstration with nothing in it yet, on which its first two people work from eleven to five, with two
 * appointments: Ada Quill’s at one with the first, and Bo Finch’s at two with the second. Each journey has its own day.
 */
export async function aDay(page: Page, baseURL: string | undefined, which: number) {
  const site = baseURL ?? '';
  const session = await demoSession(site, 'elite@example.com', 'Magnolia!2026');
  const headers = { authorization: `Bearer ${session.token}` };
  const read = async <Body>(path: string): Promise<Body> =>
    (await page.request.get(path, { headers })).json();
  const from = addDays(dateOf(new Date()), 50);
  const { resources, appointments } = await read<Answered>(`/api/calendar?from=${from}&days=42`);
  const [first, second] = resources.filter(({ kind }) => kind === 'staff');
  const listing = resources.find(({ kind }) => kind === 'room')?.listing;
  if (!first || !second || !listing) throw new Error('The demonstration has no people or no rooms.');
  const taken = new Set(appointments.map(({ starts_at }) => dateOf(new Date(starts_at))));
  const days = first.working.filter(
    ({ date }) => !taken.has(date) && second.working.some((other) => other.date === date),
  );
  const date = days[which]?.date ?? '';
  const treatments = await read<{ name: string; variants: { id: number }[] }[]>(
    `/api/treatment?listing=${listing}`,
  );
  const variant = treatments.find(({ name }) => name === 'Swedish massage')?.variants[0]?.id;
  const at = (hour: number) => instantOf(date, hour * 60).toISOString();
  const record = (name: string, resource: number, hour: number) =>
    callApi(
      site,
      '/api/calendar/appointment',
      {
        ...{ listing, client: { name }, starts_at: at(hour), source: 'phone', booking_key: randomUUID() },
        items: [{ variant, resource, minutes: 60 }],
      },
      session.token,
    );
  await record('Ada Quill', first.id, 13);
  await record('Bo Finch', second.id, 14);
  const lunch = { resource: first.id, starts_at: at(12), ends_at: at(12.5), title: 'Lunch' };
  await callApi(site, '/api/calendar/block', lunch, session.token);
  await comeIn(page, session);
  return { session, path: `/dashboard/calendar?date=${date}&listing=${listing}`, first, second };
}

/** An entry of a column, such as "Ada Quill" from "13:00 to 14:00". */
export const entry = (page: Page, column: number, name: string, span = '') =>
  page
    .getByRole('gridcell')
    .nth(column)
    .getByRole('button', { name: new RegExp(`^${name}.*${span}`) });

export const undoBar = (page: Page) => page.getByRole('region', { name: 'Last change' });
export const undo = (page: Page) => undoBar(page).getByRole('button', { name: 'Undo', exact: true });

/** An hour is 96 pixels high. */
export const pixels = (minutes: number) => minutes * 1.6;

/** Where to take something: near its top, or at its end. */
export async function gripOf(held: Locator, isEnd = false) {
  const { x, y, width, height } = (await held.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: isEnd ? y + height - 3 : y + 10 };
}
