import { eq } from 'drizzle-orm';
import { affiliations, consentObjections, practitioners } from '#src/domains/practitioners/tables.server.ts';
import type { TestApp } from '../app.ts';
import { theOnly } from '../reference-data.ts';
import type { Owned } from './owned.ts';

const person = { name: 'Somebody Else', qualification: 'None', certificate: 'None', confirmBox: true };

const practitionerOf =
  (payload: object, form = '') =>
  async (app: TestApp, ownerId: number): Promise<Owned> => {
    const row = { ownerId, name: 'Nerys Caddick', qualification: 'Diploma', certificate: 'Guild' };
    const { id } = theOnly(await app.db.insert(practitioners).values(row).returning());
    const isThere = async () => {
      const [found] = await app.db.select().from(practitioners).where(eq(practitioners.id, id));
      return found?.name === row.name;
    };
    return { address: `/api/practitioner/${id}${form}`, payload, isThere };
  };

const affiliationOf =
  (payload: object) =>
  async (app: TestApp, ownerId: number): Promise<Owned> => {
    const row = { ownerId, name: 'Guild of Rubbers' };
    const { id } = theOnly(await app.db.insert(affiliations).values(row).returning());
    const isThere = async () => {
      const [found] = await app.db.select().from(affiliations).where(eq(affiliations.id, id));
      return found?.name === row.name;
    };
    return { address: `/api/professional-certificate/${id}`, payload, isThere };
  };

/** Not confirmed by mail yet: even an operator does not see it. */
async function unconfirmedObjection(app: TestApp, ownerId: number): Promise<Owned> {
  const row = { business: 'Penhallow Rooms', name: 'Nerys Caddick', email: `nerys-${ownerId}@example.com` };
  const asked = { ...row, tokenHash: `hash-${ownerId}`, askedAt: app.clock.now };
  const { id } = theOnly(await app.db.insert(consentObjections).values(asked).returning());
  const isThere = async () => {
    const [found] = await app.db.select().from(consentObjections).where(eq(consentObjections.id, id));
    return found?.dismissedAt === null && found.hiddenAt === null;
  };
  return { address: `/api/consent-objection/${id}`, payload: { uphold: false }, isThere };
}

/** Every call about one of a business's people or memberships. */
export const ownedPeople = {
  'PUT /api/practitioner/:id': practitionerOf(person),
  'DELETE /api/practitioner/:id': practitionerOf({}),
  'GET /api/practitioner/:id/member': practitionerOf({}, '/member'),
  'PUT /api/practitioner/:id/member': practitionerOf({ member: null }, '/member'),
  'PUT /api/professional-certificate/:id': affiliationOf({ name: 'Another guild' }),
  'DELETE /api/professional-certificate/:id': affiliationOf({}),
  'POST /api/consent-objection/:id': unconfirmedObjection,
} as const;
