import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '#src/env.ts';
import type { Db } from './database/database.server.ts';
import type { Jobs } from './jobs/jobs.server.ts';
import type { PayPal } from './paypal/client.server.ts';
import type { FileStore } from './storage/file-store.server.ts';

/** The role as it is kept: a client is a `user`, a business an `agent`. */
type Role = 'user' | 'agent' | 'operator';

/** Whose token came with the request; everything here is the server's own knowledge. */
export interface Caller {
  readonly accountId: number;
  readonly role: Role;
  readonly sessionId: number;
  /** When a password, a code or a provider last proved who this is. */
  readonly signedInAt: Date;
  /** An operator who has yet to set up a second factor, where one is demanded. */
  readonly twoFactorDue?: true;
}

/** The browser that sent the request, as far as accounts need to know it. */
export interface Visitor {
  /** As it was sent, cut to 300 characters; empty when there was none. */
  readonly userAgent: string;
  cookie(name: string): string | undefined;
  /** Script cannot read it; `SameSite=Lax`, and `Secure` with https. A life of 0 seconds takes it away. */
  setCookie(name: string, value: string, seconds: number): void;
}

/** What the server is made of, for calls, jobs and hooks: handed in, never imported, so that a test can hand in its own. */
export interface ServerContext {
  /** The caller's transaction, if there is one. */
  readonly db: Db;
  readonly env: Env;
  readonly files: FileStore;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly log: FastifyBaseLogger;
  /** The clock; rules get their time from here. */
  readonly now: () => Date;
  /** Null where no money can be taken: a server that is open to the public without an account at PayPal. */
  readonly paypal: PayPal | null;
  /** Asks later domains a declared question; with a transaction's context they answer inside it. */
  readonly runHook: RunHook;
}

/** What a verb may reach: the server, and the call that it answers. */
export interface Context extends ServerContext {
  readonly requestId: string;
  /** The caller's address, for limits only; never stored with what was searched. */
  readonly ip: string;
  /** Null for a visitor. An endpoint that is not public never sees null: use `signedIn(context)`. */
  readonly caller: Caller | null;
  /** The bearer token as it came, live or not; null where there was none. Never logged, never stored. */
  readonly bearer: string | null;
  readonly visitor: Visitor;
  /**
   * Only where the caller named this call: writes its answer down with `tx`. A verb of an `idempotent` endpoint calls
   * it in the transaction of its act, so that a lost connection leaves both or neither.
   */
  readonly keepAnswer?: (tx: Db, answer: unknown) => Promise<void>;
}

export interface Hook<In, Out> {
  /** Its identity: a module may be loaded twice, so the object is not. */
  readonly name: string;
  /** Never set: they carry the types. */
  readonly takes?: In;
  readonly gives?: Out;
}

/** Answers what each handler of the hook returned. */
export type RunHook = <In, Out>(context: ServerContext, hook: Hook<In, Out>, input: In) => Promise<Out[]>;

/** The caller of an endpoint that is not public. */
export function signedIn({ caller }: Pick<Context, 'caller'>): Caller {
  if (!caller) throw new Error('A public endpoint asked who is signed in.');
  return caller;
}

/** Runs `act` in one transaction: what it is given is the context with the transaction as its database. */
export const inTransaction = <Part extends Pick<Context, 'db'>, Out>(
  context: Part,
  act: (inside: Part) => Promise<Out>,
): Promise<Out> => context.db.transaction((tx) => act({ ...context, db: tx }));
