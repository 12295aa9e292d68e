import { eq } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import type { TestApp } from '../app.ts';
import { aBrowser } from '../browser.ts';
import { anAccount } from './accounts.ts';
import { aMember } from './members.ts';

/** The calls by which a business changes hands, as one of the people whom they concern. */
export async function handingOver(app: TestApp, accountId: number) {
  const { token } = await app.signIn(accountId);
  const browser = aBrowser(app.http);
  const send = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
    browser.send(url, method === 'POST' ? (body ?? {}) : undefined, { method, token });
  const path = '/api/team/hand-over';
  return {
    token,
    send,
    state: async () => (await send('GET', path)).json(),
    offer: (member: number, stays = true, proof = {}) => send('POST', path, { member, stays, ...proof }),
    withdraw: () => send('DELETE', path),
    accept: (business_name = 'Tide Rooms', given = {}) =>
      send('POST', `${path}/acceptance`, {
        ...{ business_name, address: '1 Quay Street', terms: true, adult: true },
        ...given,
      }),
    refuse: () => send('POST', `${path}/refusal`),
  };
}

/** A member who can be offered the business: their email address is proved. */
export async function aTaker(app: TestApp, businessId: number) {
  const taker = await aMember(app.db, { businessId, role: 'manager' });
  const row = { name: 'Elowen Trevose', emailVerifiedAt: app.clock.now };
  await app.db.update(accounts).set(row).where(eq(accounts.id, taker.id));
  return taker;
}

/** A business's founder, and a member who can be offered it, each with their calls. */
export async function bothSides(app: TestApp) {
  const person = { role: 'agent', name: 'Tamsin Roe', emailVerifiedAt: app.clock.now } as const;
  const founder = await anAccount(app.db, person);
  const taker = await aTaker(app, founder.id);
  return {
    ...{ founder, taker },
    owner: await handingOver(app, founder.id),
    heir: await handingOver(app, taker.id),
  };
}
export type BothSides = Awaited<ReturnType<typeof bothSides>>;

/** Hands a business over to a member, and answers who owns it now. */
export async function handOver(
  app: TestApp,
  ownerAccountId: number,
  businessId = ownerAccountId,
  stays = true,
) {
  const taker = await aTaker(app, businessId);
  await (await handingOver(app, ownerAccountId)).offer(taker.memberId, stays);
  await (await handingOver(app, taker.id)).accept();
  return taker;
}
