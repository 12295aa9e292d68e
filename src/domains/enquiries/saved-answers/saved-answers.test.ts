import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness } from '#src/testing/fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function callsOf(ownerId: number) {
  const { token } = await app.signIn(ownerId);
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) => {
    const answer = await app.http.inject({
      ...{ method, url: `/api/saved-answer${path}`, headers: { authorization: `Bearer ${token}` } },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
}

test('answers are kept by name, changed and deleted, and another business has none of them', async () => {
  const call = await callsOf(await aBusiness(app.db));
  const { body: parking } = await call('POST', '', { title: 'Parking', body: 'Behind the house.' });
  await call('POST', '', { title: 'bus', body: 'Number nine.' });
  expect((await call('GET')).body.map(({ title }: { title: string }) => title)).toEqual(['bus', 'Parking']);
  expect((await call('POST', '', { title: 'PARKING', body: 'Again.' })).body.errors).toHaveProperty('title');
  const changed = await call('PUT', `/${parking.id}`, { title: 'Parking', body: 'In the yard.' });
  expect([changed.status, changed.body.body]).toEqual([200, 'In the yard.']);
  expect((await call('PUT', `/${parking.id}`, { title: 'Bus', body: 'x' })).status).toBe(409);
  const other = await callsOf(await aBusiness(app.db));
  expect((await other('GET')).body).toEqual([]);
  expect((await other('DELETE', `/${parking.id}`)).status).toBe(404);
  expect((await call('DELETE', `/${parking.id}`)).status).toBe(200);
});

test('what is sent to many may not name a prescription-only medicine', async () => {
  const call = await callsOf(await aBusiness(app.db));
  const refused = await call('POST', '', { title: 'Offer', body: 'Botox for two this week.' });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['body']]);
  expect((await call('POST', '', { title: ' ', body: '' })).body.errors).toMatchObject({
    title: [expect.any(String)],
    body: [expect.any(String)],
  });
});

test('a business keeps at most a hundred', async () => {
  const call = await callsOf(await aBusiness(app.db));
  for (let number = 0; number < 100; number++)
    await call('POST', '', { title: `No. ${number}`, body: 'Yes.' });
  expect((await call('POST', '', { title: 'One more', body: 'No.' })).status).toBe(409);
});
