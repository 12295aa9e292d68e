import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What came of asking for a stream. */
export interface Listening {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Every topic that was said to be newer, in order. */
  readonly topics: string[];
  readonly versions: number[];
  /** How often the server said that it is there. */
  beats: number;
  /** When the server ends it. */
  readonly ended: Promise<void>;
  close(): void;
}

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

/** Lets the server listen on a free port of this machine; answers the port. */
export async function openPort(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Opens a stream on a real socket, and calls whenever something is newer; a refusal is answered with its status. */
export function listenAt(
  port: number,
  token: string,
  topics: readonly string[],
  onNewer = () => {},
): Promise<Listening> {
  const query = topics.map((topic) => `topics[]=${topic}`).join('&');
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' };
  const { promise, resolve, reject } = Promise.withResolvers<Listening>();
  const request = get({ port, agent, headers, host: '127.0.0.1', path: `/api/live?${query}` }, (answer) => {
    const ended = Promise.withResolvers<void>();
    const heard: Listening = {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      topics: [],
      versions: [],
      beats: 0,
      ended: ended.promise,
      close: () => request.destroy(),
    };
    answer.setEncoding('utf8').on('data', (text: string) => {
      const before = heard.topics.length;
      take(heard, text);
      if (heard.topics.length > before) onNewer();
    });
    answer.once('close', () => ended.resolve());
    answer.on('error', () => {});
    resolve(heard);
  });
  request.on('error', reject);
  return promise;
}

function take(heard: Listening, text: string): void {
  for (const event of text.split('\n\n'))
    if (event.startsWith('data: ')) {
      const { topic, version } = JSON.parse(event.slice(6));
      heard.topics.push(topic);
      heard.versions.push(version);
    } else if (event.startsWith(':')) heard.beats += 1;
}
