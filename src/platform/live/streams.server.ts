import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Context } from '../context.server.ts';
import { asOneRequest } from '../database/request-time.server.ts';
import type { Answer, Endpoint } from '../endpoint.ts';
import { failure, sendFailure } from '../http/failure.server.ts';
import { listenLive, tooManyStreams } from './contract.ts';
import type { Live } from './live.server.ts';

/** Windows in which one account listens at the same time, in this process. */
const mostStreams = 20;
/** What a caller has not read, in bytes; who reads so slowly is cut off, and asks when they come back. */
const mostUnread = 16 * 1024;

type AskAgain = () => Promise<Answer<Endpoint>>;

interface Admitted {
  readonly context: Pick<Context, 'live'>;
  readonly caller: Caller | null;
  /** What the endpoint answered. */
  readonly said: unknown;
  /** Asks the same door once more. */
  readonly askAgain: AskAgain;
}

/** Sends a stream to a caller who was let in. */
export type SendStream = (
  request: FastifyRequest,
  reply: FastifyReply,
  admitted: Admitted,
) => Promise<FastifyReply>;

/** The streams of a server; all end when it stops, so that none of them holds up the stop. */
export function openStreams(app: FastifyInstance): SendStream {
  const open = new Set<Stream>();
  const held = new Map<number, number>();
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const stream of open) stream.end();
  });
  return async (request, reply, { context: { live }, caller, said, askAgain }) => {
    const accountId = caller?.accountId ?? 0;
    const { topics } = listenLive.returns.parse(said);
    await live.ready();
    if (isStopping) return sendFailure(reply, failure('busy', request.id));
    const others = held.get(accountId) ?? 0;
    if (others >= mostStreams)
      return sendFailure(reply, { ok: false, ...tooManyStreams, errors: {}, requestId: request.id });
    const stream = new Stream(live, topics, askAgain);
    open.add(stream);
    held.set(accountId, others + 1);
    stream.readable.once('close', () => {
      open.delete(stream);
      const left = (held.get(accountId) ?? 1) - 1;
      if (left > 0) held.set(accountId, left);
      else held.delete(accountId);
    });
    // A question for the headers alone is answered with them alone.
    if (request.method === 'HEAD') stream.end();
    return reply.headers(streamHeaders).type('text/event-stream; charset=utf-8').send(stream.readable);
  };
}

/** Nobody on the way may keep it, change it or hold it back; the connection serves nothing after it. */
const streamHeaders = {
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** One caller's stream: says what is newer and, regularly, that it is there, for as long as the caller may hear it. */
class Stream {
  readonly readable = new Readable({ read() {} });
  readonly #askAgain: AskAgain;
  readonly #beatMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(live: Live, topics: readonly string[], askAgain: AskAgain) {
    this.#askAgain = askAgain;
    this.#beatMs = live.beatMs;
    const leave = live.listen(topics, (newer) => this.#say(`data: ${JSON.stringify(newer)}\n\n`));
    this.readable.once('close', () => {
      clearTimeout(this.#timer);
      leave();
    });
    this.#beat();
  }

  end(): void {
    if (!this.readable.destroyed) this.readable.push(null);
  }

  #say(text: string): void {
    if (this.readable.destroyed || this.readable.readableEnded) return;
    this.readable.push(text);
    if (this.readable.readableLength > mostUnread) this.readable.destroy();
  }

  /** Not all at the same moment. */
  #beat(): void {
    if (this.readable.destroyed) return;
    this.#say(': here\n\n');
    const ms = this.#beatMs * (0.8 + Math.random() * 0.2);
    this.#timer = setTimeout(() => asOneRequest(() => void this.#check()), ms).unref();
  }

  /** A database that cannot answer says nothing about the caller. */
  async #check(): Promise<void> {
    const answer = await this.#askAgain();
    if (answer.ok || answer.status >= 500) this.#beat();
    else this.end();
  }
}
