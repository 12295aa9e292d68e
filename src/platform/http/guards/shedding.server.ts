import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '#src/env.ts';
import { failure, sendFailure } from '../failure.server.ts';
import { holdBack, networkOf } from './rate-limits.server.ts';
import { takeTurns } from './turns.server.ts';

const tickMs = 100;

/** So many more may be sending their body than pages may be at work: who does so slowly keeps only others who send out. */
const sendersToPages = 4;

/**
 * So many more calls of the API than pages may be at work, and so many more files: each costs so much less. Over
 * HTTP/2 a browser asks for all that a page needs in one go, and several in one salon do so when something happens.
 */
const callsToPages = 4;
const filesToPages = 8;

/** One address or account holds at most this part of the places; once it is taken, all who ask get the same. */
const largestShare = 1 / 2;

/** A worker with more at work than this closes some connections after answering: new ones go to one with less to do. */
const crowd = 6;
const crowdMs = 50;

/**
 * Answers 503 at once when more is asked than can be done in good time, so that what is accepted stays quick.
 * Nobody holds more than a share of the places, so that one address or account cannot keep everybody else out.
 * What a load balancer asks is always answered, and so is what a route can answer from memory, which takes no place;
 * calls and the files of a page have places of their own, since a page without them is of no use. Returns how many
 * requests were turned away so far.
 */
export function shedLoad(
  app: FastifyInstance,
  { limits, production, workers }: Pick<Env, 'limits' | 'production' | 'workers'>,
): () => number {
  app.decorateRequest('isTooMuchOf', () => false);
  const turns = takeTurns(app.server);
  app.decorate('takeTurn', () => turns.goOn());
  // In development one request may compile for seconds.
  if (!production) return () => 0;
  let shed = 0;
  const turnAway = () => {
    shed += 1;
    return true;
  };
  const lagMs = watchLag(app);
  const pages = new Places(limits.inFlight);
  const calls = new Places(limits.inFlight * callsToPages);
  const files = new Places(limits.inFlight * filesToPages);
  const accounts = new Places(limits.inFlight * callsToPages);
  const arriving = new Places(limits.inFlight * sendersToPages);
  const placesOf = ({ url, routeOptions }: FastifyRequest) =>
    routeOptions.config.isFile ? files : url.startsWith('/api') ? calls : pages;
  const mayCome = (request: FastifyRequest, address: string) =>
    placesOf(request).hasRoomFor(address) &&
    (!hasBody(request) || arriving.hasRoomFor(address)) &&
    (request.routeOptions.config.isFile || lagMs() <= limits.loopDelayMs);
  app.addHook('onRequest', async (request, reply) => {
    const { vital, isFile, fromMemory } = request.routeOptions.config;
    if (vital) return;
    const address = networkOf(request.ip);
    const working = placesOf(request);
    const isBusy = !mayCome(request, address);
    const kept = fromMemory?.(request, reply, isBusy);
    if (kept) return kept;
    if (isBusy) {
      turnAway();
      if (working.holdsAny(address)) await holdBack();
      return sendFailure(reply, failure('busy', request.id));
    }
    request.isTooMuchOf = (account) => !accounts.take(request, String(account)) && turnAway();
    if (hasBody(request)) {
      arriving.take(request, address);
      // The work begins when everything is there; what was refused before that is not begun.
      request.raw.once('end', () => arriving.leave(request) && !reply.sent && working.take(request, address));
    } else working.take(request, address);
    reply.raw.once('close', () => {
      for (const places of [arriving, working, accounts]) places.leave(request);
    });
    if (!isFile) await turns.begin();
  });
  // The work is done once there is an answer: a client that reads slowly must not keep others out.
  let endedAt = 0;
  app.addHook('onSend', async (request, reply) => {
    if (workers > 1 && pages.taken + calls.taken > crowd && performance.now() - endedAt > crowdMs) {
      endedAt = performance.now();
      reply.header('connection', 'close');
    }
    for (const places of [placesOf(request), accounts]) places.leave(request);
  });
  return () => shed;
}

/** Who holds how many places: while there are plenty a fixed part of them, then the same as everybody else. */
class Places {
  readonly #most: number;
  readonly #requests = new Map<FastifyRequest, string>();
  readonly #held = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  hasRoomFor(holder: string): boolean {
    const taken = this.#requests.size;
    const held = this.#held.get(holder) ?? 0;
    // One share more than there are holders: it is kept for a newcomer.
    const holders = this.#held.size + (held > 0 ? 1 : 2);
    const largest = this.#most * largestShare;
    const share = taken < largest ? largest : this.#most / holders;
    return taken < this.#most && held < Math.max(1, Math.floor(share));
  }

  get taken(): number {
    return this.#requests.size;
  }

  holdsAny(holder: string): boolean {
    return this.#held.has(holder);
  }

  /** Takes a place in any case; whether there was room for it. */
  take(request: FastifyRequest, holder: string): boolean {
    const isRoom = this.hasRoomFor(holder);
    this.#requests.set(request, holder);
    this.#held.set(holder, (this.#held.get(holder) ?? 0) + 1);
    return isRoom;
  }

  /** Whether it was there. */
  leave(request: FastifyRequest): boolean {
    const holder = this.#requests.get(request);
    if (holder === undefined) return false;
    const left = (this.#held.get(holder) ?? 1) - 1;
    if (left > 0) this.#held.set(holder, left);
    else this.#held.delete(holder);
    return this.#requests.delete(request);
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/** How late a timer of ours last rang: so long has whatever arrived meanwhile waited to be looked at. */
function watchLag(app: FastifyInstance): () => number {
  let lag = 0;
  let expected = performance.now() + tickMs;
  const timer = setInterval(() => {
    const now = performance.now();
    lag = now - expected;
    expected = now + tickMs;
  }, tickMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => lag;
}
