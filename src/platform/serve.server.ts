import type { z } from 'zod';
import type { Context } from './context.server.ts';
import type { Endpoint, EndpointOutput, EndpointParsed, RefusalKind } from './endpoint.ts';

/** What answers an endpoint. */
export type Verb<E extends Endpoint> = (
  context: Context,
  input: EndpointParsed<E>,
) => Promise<EndpointOutput<E>>;

/** An endpoint, and the heading that it stands under in the API's document. */
export interface Documented {
  readonly endpoint: Endpoint;
  readonly group?: string;
}

/** An endpoint bound to the verb that answers it. */
export interface Served extends Documented {
  readonly handle: (context: Context, input: never) => Promise<unknown>;
  /**
   * What only the server can tell of the sound fields of a call that has others at fault: so everything is named at
   * once.
   */
  readonly alsoWrong?: ((context: Context, sound: never) => Promise<Record<string, string[]>>) | undefined;
  /** Answered even when load is shed. */
  readonly vital?: boolean;
}

/** Binds an endpoint to its verb; `apis.ts` lists what is bound. */
export const serve = <E extends Endpoint>(
  endpoint: E,
  handle: Verb<E>,
  alsoWrong?: (context: Context, sound: Partial<EndpointParsed<E>>) => Promise<Record<string, string[]>>,
): Served => ({ endpoint, handle, alsoWrong });

/**
 * Thrown by a service to say a declared "no". Told apart by `code`, never by `instanceof`: the module may be
 * loaded twice in one process.
 */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors: Record<string, string[]>;

  /** What it says more, as its kind has it. */
  said: Record<string, unknown> | undefined;

  /** Seconds after which trying again may help; sent as `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: RefusalKind,
    errors: Record<string, string[]> = {},
    message = kind.message,
    retryAfter?: number,
  ) {
    super(message);
    this.retryAfter = retryAfter;
    this.code = kind.code;
    this.status = kind.status;
    this.errors = errors;
  }
}

/** A refusal with what it says more. */
export function refusedSaying<Says extends z.ZodObject>(
  kind: RefusalKind & { readonly says: Says },
  said: z.output<Says>,
): Refused {
  const refused = new Refused(kind);
  refused.said = said;
  return refused;
}
