import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import * as people from '../people.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('two operators with every right who take them from each other at once leave one of them', async () => {
  for (let round = 0; round < 10; round += 1) {
    const one = await anAccount(app.db, { role: 'operator' });
    const other = await anAccount(app.db, { role: 'operator' });
    const working = people.byHand(app.context);
    const outcomes = await Promise.allSettled([
      people.change(working, one.id, ['money']),
      people.remove(working, other.id),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const left = await people.listOperators(app.context);
    const last = left.find(({ rights }) => rights?.includes('everything'));
    const next = await anAccount(app.db, { role: 'operator' });
    for (const { id } of left) if (id !== last?.id) await people.remove(working, id);
    await people.remove(working, last?.id ?? 0);
    await app.db.execute(`UPDATE accounts SET role = 'user', operator_rights = NULL WHERE id = ${next.id}`);
  }
});
