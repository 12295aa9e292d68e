import type { Call } from '../endpoint.ts';
import { contextKey } from './context-key.ts';

/** The API, in process, as this request's visitor: `context.get(apiContext)(endpoint, input)`. */
export const apiContext = contextKey<Call>('api');
