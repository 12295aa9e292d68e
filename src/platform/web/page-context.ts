import { contextKey } from './context-key.ts';
import type { Site } from './site.ts';

/** The nonce of the page being rendered. */
export const nonceContext = contextKey<string>('nonce');

/** What of the configuration every visitor may know. */
export const siteContext = contextKey<Site>('site');

/** The request that a page is rendered for. */
export interface Visit {
  readonly requestId: string;
  /** Logs a fault under the request's id. */
  readonly report: (error: unknown) => void;
}
export const visitContext = contextKey<Visit>('visit');
