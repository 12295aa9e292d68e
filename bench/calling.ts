import { Agent, request } from 'node:http';

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly token?: string | undefined;
  readonly json?: object;
  readonly key?: string;
  /** The visitor's address, as a proxy says it. */
  readonly from?: string;
  /** How the answer may be compressed; its body is then not to be read. */
  readonly encoding?: 'br';
}

export interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export const patienceMs = 30_000;

/** Asks the server at that port of this machine. Rejects where the connection ends without an answer. */
export function askOver(agent: Agent, port: number, ask: Ask): Promise<Answer> {
  const { method = 'GET', path, token, json, key, from, encoding } = ask;
  const began = performance.now();
  const body = json && JSON.stringify(json);
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ...(encoding && { 'accept-encoding': encoding }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...(key && { 'idempotency-key': key }),
    ...(from && { 'x-forwarded-for': from }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  // Of the request: on a kept connection the agent's patience would be that of an idle one.
  const sent = request(
    { host: '127.0.0.1', port, agent, method, path, headers, timeout: patienceMs },
    (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          ms: performance.now() - began,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    },
  );
  sent.once('timeout', () => sent.destroy(new Error('no answer in 30 seconds')));
  sent.once('error', reject);
  sent.end(body);
  return promise;
}

/** A client of its own with one connection, which it keeps for as long as the server lets it. Nothing is asked twice. */
export class Caller {
  // Without a time of its own the agent would not heed for how long the server keeps an unused connection.
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1, timeout: 2 * patienceMs });
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  /** Rejects where the connection ends without an answer. */
  ask(ask: Ask): Promise<Answer> {
    return askOver(this.#agent, this.#port, ask);
  }

  close(): void {
    this.#agent.destroy();
  }
}
