import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { table } from '#src/access-table.ts';
import { apis } from '#src/apis.ts';
import { answered, openByPlace } from '#src/places-access-table.ts';
import { needed } from '#src/team-access-table.ts';
import { owned } from '#src/testing/access/all-owned.ts';
import { aTeamOf, people } from '#src/testing/access/places.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { otherPlaces } from './platform/refusals.ts';
import { hasRight } from './platform/rights.ts';

let app: TestApp;
let everybody: Awaited<ReturnType<typeof people>>;
type Person = (typeof everybody)[number];

beforeAll(async () => {
  app = await startTestApp();
  everybody = await people(app);
});
afterAll(() => app.close());

async function ask(route: string, url: string, token: string, payload: object = {}) {
  const [method = 'GET'] = route.split(' ');
  return app.http.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'GET' ? {} : { payload }),
  });
}

/** The calls for which a member of a business needs a right, or to be a member. */
const ofBusinesses = apis
  .map(({ endpoint }) => ({ ...endpoint, route: `${endpoint.method} ${endpoint.path}` }))
  .filter(({ route, right }) => route in needed && right !== undefined);

const withThings = ofBusinesses.map(({ route }) => route).filter((route) => route.includes(':'));

test('a member who is limited to some listings reads why what concerns the others is refused', async () => {
  const team = await aTeamOf(app, everybody);
  await team.settle();
  const limited = everybody.filter(({ standing }) => standing === 'here');
  for (const { route, path, right } of ofBusinesses)
    for (const { role, token } of limited) {
      const answer = await ask(route, path.replace(/:\w+|\*/g, '4000000'), token);
      const [, , toBusiness] = table[route] ?? [];
      const may = hasRight(role, right ?? 'any');
      const expected = may && openByPlace.includes(route) ? toBusiness : 403;
      expect([route, role, answer.statusCode]).toEqual([route, role, expected]);
      if (may && expected === 403) expect(answer.json().message).toBe(otherPlaces.message);
    }
});

describe.each(withThings)('%s', (route) => {
  const right = needed[route] ?? 'any';
  const [, toClient] = table[route] ?? [];
  const [unlimited, here] = answered[route] ?? [0, 0];
  const isOpen = openByPlace.includes(route);

  /** With the right to one's own column of the calendar alone, what the business has is another's. */
  const hasOwnAlone = (role: Person['role']) =>
    [right].flat().includes('own-calendar') &&
    !hasRight(
      role,
      [right].flat().flatMap((one) => (one === 'own-calendar' || one === 'any' ? [] : [one])),
    );

  /** `unknown` is what is answered about a thing that is not there. */
  function statusFor({ role, standing }: Person, unknown: number): number {
    if (standing === 'ended') return toClient === 403 ? 403 : unknown;
    if (!hasRight(role, right)) return 403;
    if (standing === 'another business') return unknown;
    if (standing !== 'unlimited' && !isOpen) return 403;
    if (hasOwnAlone(role)) return unknown;
    if (standing === 'unlimited') return unlimited;
    return standing === 'here' ? here : unknown;
  }

  const isAllowed = ({ role, standing }: Person) =>
    hasRight(role, right) &&
    !hasOwnAlone(role) &&
    (standing === 'unlimited' || (standing === 'here' && isOpen));

  test('answers each role by where it works, and changes nothing for who is refused', async () => {
    const of = owned[route];
    if (!of) throw new Error(`Nothing is owned behind ${route}.`);
    const { businessId, all, settle } = await aTeamOf(app, everybody);
    const first = await of(app, businessId);
    await settle();
    const { status: unknown = 404 } = first;
    const answers: unknown[] = [];
    const hear = async (person: Person, { address, payload }: typeof first) => {
      const { statusCode } = await ask(route, address, person.token, payload);
      answers.push([person.role, person.standing, statusCode]);
    };
    const [allowed, refused] = [all.filter(isAllowed), all.filter((person) => !isAllowed(person))];
    for (const person of refused) await hear(person, first);
    expect(await first.isThere()).toBe(true);
    for (const person of allowed) {
      const thing = route.startsWith('GET') ? first : await of(app, businessId);
      await settle();
      await hear(person, thing);
    }
    expect(answers).toEqual(
      [...refused, ...allowed].map((person) => [person.role, person.standing, statusFor(person, unknown)]),
    );
  });
});
