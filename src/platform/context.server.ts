import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '#src/env.ts';
import type { Db } from './database/database.server.ts';
import type { Replicas } from './database/replicas/replicas.server.ts';
import type { Jobs } from './jobs/jobs.server.ts';
import type { Live } from './live/live.server.ts';
import type { Outside } from './outside/outside.server.ts';
import type { PayPal } from './paypal/client.server.ts';
import type { MemberRole, OperatorRight } from './rights.ts';
import type { FileStore } from './storage/file-store.server.ts';
import type { Siblings } from './workers/siblings.server.ts';

/** A client is a `user`; who acts for a business is an `agent`. */
type Role = 'user' | 'agent' | 'operator';

/** The business that a caller acts for, and as whom. */
export interface Business {
  /** The account that the business began as: its rows name it as their owner. */
  readonly id: number;
  readonly memberId: number;
  readonly memberRole: MemberRole;
  /** The listings that the member is limited to; null where there is no limit. */
  readonly listings: readonly number[] | null;
}

/** Whose token came with the request; everything here is the server's own knowledge. */
export interface Caller {
  /** Of the person; what belongs to a business is found by `businessOf(context).id`. */
  readonly accountId: number;
  /** As which the caller acts now. */
  readonly role: Role;
  /** Null for a client, an operator, and a member who uses the account of their own. */
  readonly business: Business | null;
  /** Of an operator; nobody else has any. */
  readonly operatorRights?: readonly OperatorRight[];
  readonly sessionId: number;
  /** When a password, a code or a provider last proved who this is. */
  readonly signedInAt: Date;
  /** Has yet to set up a second factor, where one is demanded: of operators, or by the owner of the business. */
  readonly twoFactorDue?: true;
  /** It is an operator who sees what the holder sees, and may change nothing. */
  readonly isView?: true;
}

/** The browser that sent the request, as far as accounts need to know it. */
export interface Visitor {
  /** As it was sent, cut to 300 characters; empty when there was none. */
  readonly userAgent: string;
  /** Asks not to be tracked, or fetches a page ahead that nobody has opened yet. */
  readonly isUncounted: boolean;
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
  /** Verbs and jobs say what is newer by `announce`, which waits for their transaction. */
  readonly live: Live;
  readonly log: FastifyBaseLogger;
  /** The clock; rules get their time from here. */
  readonly now: () => Date;
  /** The only way to an address that a user wrote. */
  readonly outside: Outside;
  /** Null where no money can be taken: a server that is open to the public without an account at PayPal. */
  readonly paypal: PayPal | null;
  /** Asks later domains a declared question; with a transaction's context they answer inside it. */
  readonly runHook: RunHook;
  /** The other workers of this machine. */
  readonly siblings: Siblings;
}

/** What a verb may reach: the server, and the call that it answers. */
export interface Context extends ServerContext {
  readonly requestId: string;
  /** The caller's address, for limits and for counting people once; never stored with what was searched. */
  readonly ip: string;
  /** Null for a visitor. An endpoint that is not public never sees null: use `signedIn(context)`. */
  readonly caller: Caller | null;
  /** The bearer token as it came, live or not; null where there was none. Never logged, never stored. */
  readonly bearer: string | null;
  readonly visitor: Visitor;
  /** Where what is the same for everybody may be read; absent for a browser that just changed something. */
  readonly replicas?: Pick<Replicas, 'read'> | undefined;
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

/** The business that the caller of a business's endpoint acts for. */
export function businessOf(context: Pick<Context, 'caller'>): Business {
  const { business } = signedIn(context);
  if (!business)
    throw new Error('An endpoint that is not a business’s asked for which business the caller acts.');
  return business;
}

/** Whose orders, enquiries and payments the caller sees: the business’s, or those of the person. */
export const holderOf = (context: Pick<Context, 'caller'>): number => {
  const { accountId, business } = signedIn(context);
  return business?.id ?? accountId;
};

/** Runs `act` in one transaction: what it is given is the context with the transaction as its database. */
export const inTransaction = <Part extends Pick<Context, 'db'>, Out>(
  context: Part,
  act: (inside: Part) => Promise<Out>,
): Promise<Out> => context.db.transaction((tx) => act({ ...context, db: tx }));
