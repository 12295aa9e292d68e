import { createContext, data, type RouterContext, type RouterContextProvider, redirect } from 'react-router';
import type { Answer, Call, Endpoint, EndpointOutput, SignedInCall } from '../endpoint.ts';
import type { Site } from './site.ts';

/**
 * A key of the router's context. Keys are compared by identity, and this module is loaded twice in one process (by
 * Node and inside the pages' build), so each key is stored where both copies find it.
 */
function contextKey<Value>(name: string): RouterContext<Value> {
  const keys = globalThis as unknown as Record<symbol, RouterContext<Value> | undefined>;
  const symbol = Symbol.for(`treatory.${name}`);
  keys[symbol] ??= createContext<Value>();
  return keys[symbol];
}

/** The nonce of the page being rendered. */
export const nonceContext = contextKey<string>('nonce');

/** The public part of the configuration. */
export const siteContext = contextKey<Site>('site');

/** The request that a page is rendered for. */
interface Visit {
  readonly requestId: string;
  /** Resolves when a long piece of work may begin, so that other requests are heard in between. */
  readonly takeTurn: () => Promise<void> | void;
  /** Logs a fault under the request's id. */
  readonly report: (error: unknown) => void;
}
export const visitContext = contextKey<Visit>('visit');

/** The API, in process, as this request's visitor: `context.get(apiContext)(endpoint, input)`. */
export const apiContext = contextKey<Call>('api');

/** The same with a session that a page was handed, for a browser without script. */
export const signedInApiContext = contextKey<(as: SignedInCall) => Call>('signed-in-api');

/** What a loader throws when a call was refused: the error page reads it. */
export interface PageFault {
  readonly message: string;
  /** Of the refusal, where one has a page of its own. */
  readonly code?: string;
  readonly requestId: string;
}

/** The data of an answer; a refusal becomes the error page with the refusal's own status. */
export function dataOf<E extends Endpoint>(answer: Answer<E>): EndpointOutput<E> {
  if (answer.ok) return answer.data;
  const fault: PageFault = { message: answer.message, code: answer.code, requestId: answer.requestId };
  throw data(fault, { status: answer.status });
}

/** The same for a page whose address is written in small letters: with capitals it leads on to that address. */
export function dataAt<E extends Endpoint>(answer: Answer<E>, request: Request): EndpointOutput<E> {
  const { pathname, search } = new URL(request.url);
  const small = pathname.toLowerCase();
  if (!answer.ok && answer.status === 404 && small !== pathname) throw redirect(small + search, 301);
  return dataOf(answer);
}

/** The form that a page's action was sent; what is no form is refused with 400. */
export async function formOf(request: Request, context: Readonly<RouterContextProvider>): Promise<FormData> {
  const form = await request.formData().catch(() => null);
  if (form) return form;
  const { requestId } = context.get(visitContext);
  throw data({ message: 'The request could not be read.', requestId } satisfies PageFault, { status: 400 });
}
