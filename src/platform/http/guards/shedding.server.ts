import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '#src/env.ts';
import { failure, sendFailure } from '../failure.server.ts';
import { holdBack, networkOf } from './rate-limits.server.ts';
import { takeTurns } from './turns.server.ts';

const tickMs = 100;

/** So many more may be sending their body than may be at work: those who do so slowly keep only each other out. */
const sendersToWorkers = 4;

/** The part of a place that a call of the API takes: when something happens, all screens of a salon call at once. */
const callCost = 1 / 2;

/** So many more files may be asked for at once: over HTTP/2 a browser asks for all that a page needs in one go. */
const filesToWorkers = 8;

/** One address or account holds at most this part of the places; once it is taken, all who ask get the same. */
const largestShare = 1 / 2;

/** A worker with more at work than this closes some connections after answering: new ones go to one with less to do. */
const crowd = 6;
const crowdMs = 50;

/**
 * Answers 503 at once when more is asked than can be done in good time, so that what is accepted stays quick.
 * Nobody holds more than a share of the places, so that one address or account cannot keep everybody else out.
 * What a load balancer asks is always answered, and so is what a route can answer from memory, which takes no place;
 * the files of a page have places of their own, since a page without them is of no use. Returns how many requests were
 * turned away so far.
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
  const working = new Places(limits.inFlight, costOf);
  const accounts = new Places(limits.inFlight, costOf);
  const arriving = new Places(limits.inFlight * sendersToWorkers);
  const files = new Places(limits.inFlight * filesToWorkers);
  const mayCome = (request: FastifyRequest, address: string) =>
    lagMs() <= limits.loopDelayMs &&
    working.hasRoomFor(request, address) &&
    (!hasBody(request) || arriving.hasRoomFor(request, address));
  app.addHook('onRequest', async (request, reply) => {
    const { vital, isFile, fromMemory } = request.routeOptions.config;
    if (vital) return;
    const address = networkOf(request.ip);
    const isBusy = !(isFile ? files.hasRoomFor(request, address) : mayCome(request, address));
    const kept = fromMemory?.(request, reply, isBusy);
    if (kept) return kept;
    if (isBusy) {
      turnAway();
      if (working.holdsAny(address)) await holdBack();
      return sendFailure(reply, failure('busy', request.id));
    }
    request.isTooMuchOf = (account) => !accounts.take(request, String(account)) && turnAway();
    if (isFile) files.take(request, address);
    else if (hasBody(request)) {
      arriving.take(request, address);
      // The work begins when everything is there; what was refused before that is not begun.
      request.raw.once('end', () => arriving.leave(request) && !reply.sent && working.take(request, address));
    } else working.take(request, address);
    reply.raw.once('close', () => {
      for (const places of [arriving, working, files, accounts]) places.leave(request);
    });
    if (!isFile) await turns.begin();
  });
  // The work is done once there is an answer: a client that reads slowly must not keep others out.
  let endedAt = 0;
  app.addHook('onSend', async (request, reply) => {
    if (workers > 1 && working.taken > crowd && performance.now() - endedAt > crowdMs) {
      endedAt = performance.now();
      reply.header('connection', 'close');
    }
    for (const places of [working, files, accounts]) places.leave(request);
  });
  return () => shed;
}

/** Who holds how many places: while there are plenty a fixed part of them, then the same as everybody else. */
class Places {
  readonly #most: number;
  readonly #costOf: (request: FastifyRequest) => number;
  readonly #requests = new Map<FastifyRequest, string>();
  readonly #held = new Map<string, number>();
  #taken = 0;

  constructor(most: number, costOf: (request: FastifyRequest) => number = () => 1) {
    this.#most = most;
    this.#costOf = costOf;
  }

  hasRoomFor(request: FastifyRequest, holder: string): boolean {
    const cost = this.#costOf(request);
    const held = this.#held.get(holder) ?? 0;
    // One share more than there are holders: it is kept for a newcomer.
    const holders = this.#held.size + (held > 0 ? 1 : 2);
    const largest = this.#most * largestShare;
    const share = this.#taken < largest ? largest : this.#most / holders;
    return this.#taken + cost <= this.#most && held + cost <= Math.max(1, share);
  }

  get taken(): number {
    return this.#taken;
  }

  holdsAny(holder: string): boolean {
    return this.#held.has(holder);
  }

  /** Takes its place in any case; whether there was room for it. */
  take(request: FastifyRequest, holder: string): boolean {
    const isRoom = this.hasRoomFor(request, holder);
    this.#requests.set(request, holder);
    this.#held.set(holder, (this.#held.get(holder) ?? 0) + this.#costOf(request));
    this.#taken += this.#costOf(request);
    return isRoom;
  }

  /** Whether it was there. */
  leave(request: FastifyRequest): boolean {
    const holder = this.#requests.get(request);
    if (holder === undefined) return false;
    this.#taken -= this.#costOf(request);
    const left = (this.#held.get(holder) ?? 0) - this.#costOf(request);
    if (left > 0) this.#held.set(holder, left);
    else this.#held.delete(holder);
    return this.#requests.delete(request);
  }
}

const costOf = ({ url }: FastifyRequest): number => (url.startsWith('/api') ? callCost : 1);

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
