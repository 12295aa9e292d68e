import { refusal } from '../endpoint.ts';
import { threadOf } from '../thread.server.ts';
import type { Sheet } from './sheet.ts';

/**
 * The sheet as a PDF. Drawn on a thread of its own: a page of it takes as long as a hundred answers, a thousand rows
 * a quarter of a second.
 */
export const pdfOf = threadOf<Sheet, Uint8Array>(new URL('./drawer.server.ts', import.meta.url), {
  longestMs: 20_000,
  mostWaiting: 50,
  busy: refusal('busy', 503, 'Too many documents are being made at the moment. Please try again.'),
});
