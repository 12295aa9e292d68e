import { setTimeout as pause } from 'node:timers/promises';
import { beginSession } from '#src/domains/accounts/sessions/sessions.server.ts';
import type { Environment } from './environment.ts';
import { exchange, type Said } from './paypal/wire.ts';

interface Call {
  readonly via: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** Someone at a browser, who writes down what was done and said. */
export class Person {
  readonly #environment: Environment;
  readonly #accountId: number;
  readonly #diary: string[];
  #token: string | null = null;

  constructor(environment: Environment, accountId: number, diary: string[]) {
    this.#environment = environment;
    this.#accountId = accountId;
    this.#diary = diary;
  }

  /** Signs in again, once, when it is asked to. */
  async call({ via, method, path, body }: Call): Promise<Said> {
    const ask = (token: string, server: number) =>
      exchange(`${this.#environment.servers[server]}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    let said = await ask(await this.#signIn(false), via);
    if (said.status === 401) said = await ask(await this.#signIn(true), via);
    // Nobody answered, whether or not it was done: the next one asked is another server.
    for (let time = 1; said.status === 0 && time <= 2; time += 1) {
      this.#diary.push(`${method} ${path} → 0`);
      await pause(100);
      said = await ask(await this.#signIn(false), (via + time) % this.#environment.servers.length);
    }
    this.#diary.push(`${method} ${path} → ${said.status} ${JSON.stringify(said.body).slice(0, 160)}`);
    return said;
  }

  async #signIn(isRepeated: boolean): Promise<string> {
    if (this.#token === null || isRepeated) {
      const session = { accountId: this.#accountId, isRemembered: false, userAgent: 'model' };
      this.#token = await beginSession(this.#environment.db, session, this.#environment.now());
    }
    return this.#token;
  }
}
