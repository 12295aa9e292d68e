import type { RenderedPage } from './page-cache.server.ts';

/** The page for when not even the frame of a page could be rendered: no script, no style, no data. */
export const lastResort = (requestId: string, productName: string): RenderedPage => ({
  status: 500,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  pieces: [
    Buffer.from(
      `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Something went wrong | ${escaped(productName)}</title>` +
        '<h1>Something went wrong</h1><p>The fault is ours. Please try again in a moment.</p>' +
        `<p>Reference: ${escaped(requestId)}</p><p><a href="/">Go to Home</a></p></html>`,
    ),
  ],
});

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
