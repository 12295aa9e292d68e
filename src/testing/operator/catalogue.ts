import { sql } from 'drizzle-orm';
import { anAccount } from '../accounts/accounts.ts';
import type { TestApp } from '../app.ts';

/** The catalogue as an operator works at it, over HTTP. */
export async function atTheCatalogue(app: TestApp) {
  const { id } = await anAccount(app.db, { role: 'operator', name: 'Rosemary Quill' });
  const authorization = `Bearer ${(await app.signIn(id)).token}`;
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', below: string, payload?: object) => {
    const answer = await app.http.inject({
      ...{ method, url: `/api/operator/${below}`, headers: { authorization } },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const read = (kind: string, item: number) => call('GET', `catalogue-item/${item}?kind=${kind}`);
  const item = async (kind: string, one: number) => (await read(kind, one)).body;
  const undo = (change: number) => call('POST', `catalogue-change/${change}/undo`);
  return {
    authorization,
    call,
    read,
    item,
    undo,
    add: (kind: string, values: object) => call('POST', 'catalogue-item', { kind, ...values }),
    save: (kind: string, one: number, values: object) =>
      call('PUT', `catalogue-item/${one}`, { kind, ...values }),
    remove: (kind: string, one: number, version: number) =>
      call('DELETE', `catalogue-item/${one}?kind=${kind}&version=${version}`),
    move: (kind: string, one: number, direction: 'up' | 'down') =>
      call('POST', `catalogue-item/${one}/move`, { kind, direction }),
    preview: (kind: string, values: object) => call('POST', 'catalogue-preview', { kind, ...values }),
    undoLast: async (kind: string, one: number) => undo((await item(kind, one)).changes[0].id),
    idOf: async (table: string, name: string) =>
      Number(
        (await app.db.execute(sql`SELECT id FROM ${sql.identifier(table)} WHERE name = ${name}`)).rows[0]?.id,
      ),
  };
}
