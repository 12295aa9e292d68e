import type { z } from 'zod';
import type { NeededOperatorRight, NeededRight } from './rights.ts';

/** Who may call an endpoint. Deny by default: every endpoint names one. */
export type Access = 'public' | 'signed-in' | 'client' | 'business' | 'operator';

/** Which rate limit a call counts against, for each network. */
export type RateLimit = 'reads' | 'writes' | 'contact';

/** A declared "no": its code travels typed to the screen, its status and sentence to the wire. */
export interface RefusalKind<Code extends string = string> {
  readonly code: Code;
  readonly status: number;
  readonly message: string;
  /** What its answer says beside code and message, under names of its own. */
  readonly says?: Shape;
}

export const refusal = <const Code extends string>(
  code: Code,
  status: number,
  message: string,
): RefusalKind<Code> => ({ code, status, message });

/** A refusal that says more, in this shape; thrown with `refusedSaying`. */
export const refusalSaying = <const Code extends string, Says extends Shape>(
  code: Code,
  status: number,
  message: string,
  says: Says,
) => ({ code, status, message, says });

type Shape = z.ZodObject<z.ZodRawShape>;
type InputOf<S> = S extends z.ZodType ? z.input<S> : unknown;
type ParsedOf<S> = S extends z.ZodType ? z.output<S> : unknown;

/** That a call takes multipart/form-data, and how much of it; JSON is taken all the same. */
export interface UploadRule {
  /** Fields that arrive as files, and how many of each. More than one arrive as a list, also as `name[]`. */
  readonly files: Readonly<Record<string, number>>;
  /** Of each file. */
  readonly maxBytes: number;
  /** Fields and files together, where a form has more than twenty. */
  readonly mostParts?: number;
}

/** What a contract says of one call. */
interface Definition<
  Params extends Shape | undefined,
  Query extends Shape | undefined,
  Body extends Shape | undefined,
  Returns extends z.ZodType,
  Refuses extends readonly RefusalKind[],
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's form: `/api/listing-details/:slug`. */
  readonly path: string;
  /** One line for the API page. */
  readonly summary: string;
  readonly access: Access;
  /** What a caller who acts for a business needs besides. Every endpoint of a business names it. */
  readonly right?: NeededRight;
  /** What an operator needs for an endpoint of operators: everything, unless it names less. */
  readonly operatorRight?: NeededOperatorRight;
  /**
   * Also open to a member who is limited to some of the business's listings: its verb sees and changes only what
   * belongs to those. Every other endpoint of a business is closed to them.
   */
  readonly byPlace?: true;
  /** `reads` for GET and `writes` for the rest, unless said otherwise. */
  readonly rateLimit?: RateLimit;
  /** A public endpoint that answers more to a signed-in caller; others never learn who calls. */
  readonly looksAtCaller?: true;
  /** Kept out of the log of what a business's members changed: it changes nothing that others see. */
  readonly isUnlogged?: true;
  /** Open to who has yet to set up the second factor that is demanded: what setting it up needs. */
  readonly beforeTwoFactor?: true;
  /**
   * A reading call that is also answered to an operator who views as its caller: it changes nothing, and tells no
   * messages, cards of clients, codes or secret addresses. Every other call is closed to a view.
   */
  readonly inView?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly upload?: UploadRule;
  readonly returns: Returns;
  /** `returns` is the whole list; over HTTP a caller who names a `page` gets that page of it instead. */
  readonly pagedOnRequest?: true;
  /** Answers a file of this type instead of JSON: `returns` is `fileAnswer`. */
  readonly file?: 'application/pdf' | 'application/octet-stream' | 'text/calendar; charset=utf-8';
  /** Answers events for as long as the caller listens: `returns` is what the stream may speak of. */
  readonly streams?: true;
  /** Its refusals say `success: false` as well, because the original's screens look for that. */
  readonly saysSuccess?: true;
  /** Its refusals say `status: 'error'` as well, because the original's screens look for that. */
  readonly saysStatus?: true;
  /** Its refusals say their sentence as `error` too, because the original's screens look there. */
  readonly saysError?: true;
  /**
   * Not public, and a caller may name a call in `Idempotency-Key`: a repeated one is answered like the first. Its verb
   * hands the answer to `context.keepAnswer` in the transaction of its act.
   */
  readonly idempotent?: true;
  /** The status of success; 200 unless said otherwise. */
  readonly status?: 200 | 201 | 202;
  readonly refuses?: Refuses;
  /** Seconds that anybody may keep the answer (with an ETag); 0 or absent means `no-store`. */
  readonly cacheSeconds?: number;
  /** A public reading call with one answer for everybody: the server may give the answer of a moment ago. */
  readonly isForAll?: true;
}

/** Deny by default: what is a business's names the right that it needs. */
type Permission =
  | { readonly access: 'business'; readonly right: NeededRight }
  | { readonly access: Exclude<Access, 'business'> };

/** What crosses the wire for one call: validated, documented and called from this one value. */
export interface Endpoint<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends Shape | undefined = Shape | undefined,
  Returns extends z.ZodType = z.ZodType,
  Refuses extends readonly RefusalKind[] = readonly RefusalKind[],
> extends Definition<Params, Query, Body, Returns, Refuses> {
  readonly rateLimit: RateLimit;
}

/** Whether it may ever learn who calls: what does not is answered to everybody alike. */
export const learnsWhoCalls = ({ access, looksAtCaller }: Pick<Endpoint, 'access' | 'looksAtCaller'>) =>
  access !== 'public' || looksAtCaller === true;

/** A reading call whose answer is the same for everybody. */
export const isAlikeForAll = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' && !learnsWhoCalls(endpoint);

/** Whether what was answered a moment ago may be answered to another caller. */
export const isSharedByAll = (endpoint: Endpoint): boolean =>
  isAlikeForAll(endpoint) &&
  !endpoint.file &&
  (endpoint.isForAll === true || (endpoint.cacheSeconds ?? 0) > 0);

export const endpoint = <
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends Shape | undefined = undefined,
  Returns extends z.ZodType = z.ZodType,
  const Refuses extends readonly RefusalKind[] = [],
>(
  definition: Definition<Params, Query, Body, Returns, Refuses> & Permission,
): Endpoint<Params, Query, Body, Returns, Refuses> => ({
  rateLimit: definition.method === 'GET' ? 'reads' : 'writes',
  ...definition,
});

/** What a caller passes: params, query and body as one flat object. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType, readonly RefusalKind[]>
    ? Named<InputOf<P> & InputOf<Q> & InputOf<B>>
    : never;

/** What takes nothing is given nothing: an empty shape would let anything through. */
type Named<Input> = unknown extends Input ? Readonly<Record<string, never>> : Input;

/** The same as a form with files: its fields go as text, and a list of files also as `name[]`. */
export type EndpointForm<E> =
  E extends Endpoint<infer P, Shape | undefined, infer B, z.ZodType, readonly RefusalKind[]>
    ? { readonly [Name in keyof InputOf<P>]: string | number } & {
        readonly [Name in keyof InputOf<B> & string as Name | `${Name}[]`]?: Blob | string;
      }
    : never;

/** What a handler receives: the same, parsed. */
export type EndpointParsed<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType, readonly RefusalKind[]>
    ? ParsedOf<P> & ParsedOf<Q> & ParsedOf<B>
    : never;

export type EndpointOutput<E> = E extends { returns: infer R extends z.ZodType } ? z.output<R> : never;

/** Failures that any endpoint may answer beside its own refusals. */
export type CommonCode =
  | 'unreadable'
  | 'unauthenticated'
  | 'unauthorized'
  | 'other-places'
  | 'two-factor-due'
  | 'only-viewing'
  | 'not-in-view'
  | 'not-found'
  | 'invalid'
  | 'too-many-attempts'
  | 'server-error'
  | 'busy'
  | 'disk-full'
  | 'unreachable';

type RefusalCode<E> = E extends { refuses?: infer R }
  ? NonNullable<R> extends readonly RefusalKind<infer Code>[]
    ? Code
    : never
  : never;

/** The answer of a call as a value: screens look at `ok`, then at `code`. */
export type Answer<E> =
  | { ok: true; data: EndpointOutput<E> }
  | {
      ok: false;
      status: number;
      code: RefusalCode<E> | CommonCode;
      message: string;
      /** Field → messages, for 422. */
      errors: Record<string, string[]>;
      requestId: string;
      /** What a refusal says more: its kind's `says` reads it. */
      said?: Readonly<Record<string, unknown>> | undefined;
    };

/** The one way to call the API, in process on the server and by `fetch` in the browser. */
export type Call = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<Answer<E>>;

/** Whose session a page calls with, and what it names a call that must not be made twice. */
export interface SignedInCall {
  readonly token: string;
  readonly key?: string | undefined;
}
