import { afterAll, beforeAll, expect, test } from 'vitest';
import { apis } from '#src/apis.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { tryAgainIn } from './platform/text/plain-message.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    settings: { LIMITS_READS: '1', LIMITS_WRITES: '1', LIMITS_CONTACT: '1' },
  });
});
afterAll(() => app.close());

test('every endpoint refuses a call over the limit and says when to try again', async () => {
  for (const [index, { endpoint }] of apis.entries()) {
    const { method, path } = endpoint;
    const ask = () =>
      app.http.inject({
        method,
        url: path.replace(/:\w+/g, '1'),
        remoteAddress: `192.0.2.${index % 250}`,
        headers: { 'x-forwarded-for': `198.51.100.${index}` },
        ...(method === 'GET' ? {} : { payload: {} }),
      });
    await ask();
    const refused = await ask();
    const { message, retry_after: seconds } = refused.json();
    expect([method, path, refused.statusCode, message]).toEqual([method, path, 429, 'Too Many Attempts.']);
    expect(seconds).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBe(seconds);
    expect(tryAgainIn(seconds)).toMatch(/^Try again in \d+ (second|minute|hour)s?\.$/);
  }
});
