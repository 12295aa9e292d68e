import { PassThrough, Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bareApp } from '#src/testing/bare-app.ts';

const long = 'a page of text '.repeat(1_000);

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a long answer is compressed with the encoding that the client accepts: %s', async (encoding, read) => {
  const app = await bareApp();
  app.get('/long', (_request, reply) => reply.type('text/html').send(long));
  app.get('/short', (_request, reply) => reply.type('text/html').send('short'));
  const ask = (url: string, accepted: string) =>
    app.inject({ url, headers: { 'accept-encoding': accepted } });
  const answer = await ask('/long', encoding);
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(answer.rawPayload.length).toBeLessThan(long.length / 10);
  expect(read(answer.rawPayload).toString()).toBe(long);
  expect((await ask('/short', encoding)).headers).not.toHaveProperty('content-encoding');
  expect((await ask('/long', 'identity')).body).toBe(long);
  await app.close();
});

test.each(['br', 'gzip'])('a streamed page is sent as it is written, not buffered: %s', async (encoding) => {
  const app = await bareApp();
  const page = new PassThrough();
  app.get('/stream', (_request, reply) => reply.type('text/html').send(page));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  page.write('<p>The frame of the page</p>');
  const answer = await fetch(`${address}/stream`, { headers: { 'accept-encoding': encoding } });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  if (!answer.body) throw new Error('The answer has no body.');
  const parts = Readable.fromWeb(answer.body as never)
    .setEncoding('utf8')
    [Symbol.asyncIterator]();
  // The rest is only written once the first part has arrived: a hoarding compressor would wait for ever.
  expect((await parts.next()).value).toContain('The frame of the page');
  page.end('<p>The rest</p>');
  expect((await parts.next()).value).toContain('The rest');
  await app.close();
});
