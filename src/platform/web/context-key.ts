import { createContext, type RouterContext } from 'react-router';

/**
 * A key of the router's context. Keys are compared by identity and these modules are loaded twice in one process
 * (by Node and inside the pages' build), so each key lives where both copies find it.
 */
export function contextKey<Value>(name: string): RouterContext<Value> {
  const keys = globalThis as unknown as Record<symbol, RouterContext<Value> | undefined>;
  const symbol = Symbol.for(`treatory.${name}`);
  keys[symbol] ??= createContext<Value>();
  return keys[symbol];
}
