import sanitizeHtml from 'sanitize-html';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webPages } from '#src/platform/web/pages.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { type Environment, makeEnvironment } from './environment.ts';
import { everyPage, hostileAddresses } from './pages.ts';
import { type Planted, plant } from './planting.ts';
import { scriptVectors } from './vectors.ts';

/** `npm run attack:script` takes all of them, and opens every page in a browser; here a parser reads the public ones. */
const vectors = scriptVectors().filter(({ number }) => number % 9 === 0);

let app: TestApp;
let environment: Environment;
let planted: Planted;
beforeAll(async () => {
  app = await startTestApp({ settings: { NODE_ENV: 'production' } });
  await webPages(app.http, app.env);
  environment = await makeEnvironment(app);
  planted = await plant({ app, environment, vectors, perField: 0 });
}, 300_000);
afterAll(() => app.close());

/** What a browser would run of a page, or lead to, as a parser of HTML reads it. */
function runnableIn(html: string): string[] {
  const found: string[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        for (const [name, value] of Object.entries(attribs))
          if (/^on/i.test(name) || /^[\s\p{Cc}]*(?:javascript|vbscript|data:text)/iu.test(value))
            found.push(`<${tagName} ${name}="${value.slice(0, 80)}">`);
        if (tagName === 'script' && !attribs.nonce && attribs.type !== 'application/ld+json')
          found.push('a script without nonce');
        if (['base', 'object', 'embed', 'math'].includes(tagName)) found.push(`<${tagName}>`);
        return { tagName, attribs };
      },
    },
  });
  return found;
}

test('there are over 300 vectors; every form accepts plain values, and many accept a vector', () => {
  expect(scriptVectors().length).toBeGreaterThan(300);
  expect(planted.kept).toBeGreaterThan(vectors.length * 2);
  expect(planted.faults).toEqual([]);
});

test('no text from a user and no address becomes a script in a page', async () => {
  const visits = [
    ...(await everyPage(app.db, environment)),
    ...hostileAddresses(['text', 'page', 'token'], vectors),
  ];
  const wrong: string[] = [];
  for (const { url } of visits.filter(({ as }) => as === 'nobody')) {
    const { body, statusCode } = await app.http.inject({ url, headers: { accept: 'text/html' } });
    if (statusCode === 500) wrong.push(`${url} answers 500`);
    wrong.push(...runnableIn(body).map((what) => `${url} holds ${what}`));
  }
  expect(wrong).toEqual([]);
});
