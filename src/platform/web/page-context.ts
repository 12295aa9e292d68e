import { createContext, type RouterContext } from 'react-router';
import type { Call } from '../endpoint.ts';
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
export interface Visit {
  readonly requestId: string;
  /** Logs a fault under the request's id. */
  readonly report: (error: unknown) => void;
}
export const visitContext = contextKey<Visit>('visit');

/** The API, in process, as this request's visitor: `context.get(apiContext)(endpoint, input)`. */
export const apiContext = contextKey<Call>('api');
