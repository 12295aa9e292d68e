import { eq } from 'drizzle-orm';
import { members } from '#src/domains/accounts/team/tables.server.ts';
import type { TestApp } from '../app.ts';
import { theOnly } from '../reference-data.ts';
import type { Owned } from './owned.ts';

const memberOf =
  (form: string, payloadFor: (id: number) => object = () => ({})) =>
  async (app: TestApp, ownerId: number): Promise<Owned> => {
    const row = { businessId: ownerId, name: 'Wilf Harkness', role: 'front_desk', state: 'active' } as const;
    const made = await app.db
      .insert(members)
      .values({ ...row, createdAt: app.clock.now })
      .returning();
    const { id } = theOnly(made);
    const isThere = async () => {
      const [found] = await app.db.select().from(members).where(eq(members.id, id));
      return found?.name === row.name && found.state === 'active';
    };
    return { address: `/api/team/member/${id}${form}`, payload: payloadFor(id), isThere };
  };

/** Every call about someone in a business's team. */
export const ownedTeams = {
  'GET /api/team/member/:id': memberOf(''),
  'PUT /api/team/member/:id': memberOf('', () => ({ name: 'Another Name', role: 'manager' })),
  'DELETE /api/team/member/:id': memberOf(''),
  'GET /api/team/member/:id/handover': memberOf('/handover'),
  'POST /api/team/member/:id/invitation': memberOf('/invitation', (id) => ({
    email: `someone-${id}@example.com`,
  })),
  'DELETE /api/team/member/:id/invitation': memberOf('/invitation'),
} as const;
