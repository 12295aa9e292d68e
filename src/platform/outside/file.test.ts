import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCertificates } from '#src/testing/certificates.ts';
import { looking, site } from '#src/testing/outside/world.ts';

let made: Awaited<ReturnType<typeof makeCertificates>>;
let ca: string;
beforeAll(async () => {
  made = await makeCertificates('salon.co.uk');
  ca = await readFile(made.rightAuthority, 'utf8');
});
afterAll(() => made.remove());

const type = { 'content-type': 'text/calendar' };
const wish = { types: ['text/calendar'], longest: 1_000_000 };
const usual = { 'salon.co.uk': [site] };

const world = (answer: RequestListener, names: Record<string, string[]> = usual, patience = 2_000) =>
  looking(answer, { names, ca, patience }, (listener) =>
    createSecureServer({ cert: made.certificate, key: made.key }, listener),
  );

const file = async (answer: RequestListener) => (await world(answer)).file('https://salon.co.uk/a.ics', wish);

test('a file is read with its tag, which is sent back for the next one', async () => {
  const tags: unknown[] = [];
  const { file: look } = await world(({ headers }, response) => {
    tags.push(headers['if-none-match']);
    if (headers['if-none-match'] === '"one"') response.writeHead(304).end();
    else response.writeHead(200, { ...type, etag: '"one"' }).end('BEGIN');
  });
  const first = await look('https://salon.co.uk/a.ics', wish);
  expect(first).toEqual({ text: 'BEGIN', etag: '"one"' });
  expect(await look('https://salon.co.uk/a.ics', { ...wish, etag: '"one"' })).toEqual({ isSame: true });
  expect(tags).toEqual([undefined, '"one"']);
});

test.each<[string, RequestListener, object]>([
  ['an absent file', (_, response) => response.writeHead(404, type).end('x'), { fault: 'odd', status: 404 }],
  ['a broken server', (_, response) => response.writeHead(500, type).end('x'), { fault: 'odd', status: 500 }],
  [
    'a page',
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('x'),
    { fault: 'odd', status: 200 },
  ],
  [
    'a picture',
    (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
    { fault: 'odd', status: 200 },
  ],
  [
    'a bomb of gzip',
    (_, response) =>
      response
        .writeHead(200, { ...type, 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(20_000_000))),
    { fault: 'odd', status: 200 },
  ],
  [
    'a file that is too large',
    (_, response) => response.writeHead(200, type).end('a'.repeat(1_000_001)),
    { fault: 'large' },
  ],
  [
    'an endless file',
    (_, response) => {
      response.writeHead(200, type);
      const more = () => {
        while (response.write('a'.repeat(65_536))) if (response.destroyed) return;
      };
      response.on('drain', more);
      more();
    },
    { fault: 'large' },
  ],
  [
    'a file that breaks off',
    (_, response) => {
      response.writeHead(200, { ...type, 'content-length': '100' }).write('half');
      setTimeout(() => response.destroy(), 20);
    },
    { fault: 'unreachable' },
  ],
  [
    'a tag that would forge a header',
    (_, response) => response.writeHead(200, { ...type, etag: 'a\tb' }).end('x'),
    { text: 'x', etag: '' },
  ],
])('%s is answered by what it is', async (_, answer, expected) => {
  expect(await file(answer)).toEqual(expected);
});

test('a file that drips is left at the deadline', async () => {
  const { file: look } = await world(
    (_, response) => {
      response.writeHead(200, type);
      const drip = setInterval(() => response.write('a'), 20);
      response.on('close', () => clearInterval(drip));
    },
    usual,
    300,
  );
  expect(await look('https://salon.co.uk/a.ics', wish)).toEqual({ fault: 'slow' });
});

test.each([
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://localhost/',
  'https://inside.co.uk/',
  'https://mixed.co.uk/',
  'http://salon.co.uk/b.ics',
  'https://salon.co.uk:8443/',
  'https://name@salon.co.uk/',
  'https://treatory.co.uk/calendar/a.ics',
  'file:///etc/passwd',
  '//127.0.0.1/',
])('a redirect to %s is not followed', async (location) => {
  const { file: look, dialled } = await world((_, response) => response.writeHead(302, { location }).end(), {
    ...usual,
    'inside.co.uk': ['10.0.0.1'],
    'mixed.co.uk': [`${site} 127.0.0.1`],
  });
  expect(await look('https://salon.co.uk/a.ics', wish)).toEqual({ fault: 'refused' });
  expect(dialled).toEqual([`${site}:443`]);
});

test('a redirect to another public website is followed at the address that was checked', async () => {
  const { file: look, dialled } = await world(
    ({ url }, response) =>
      url === '/b.ics'
        ? response.writeHead(200, type).end('there')
        : response.writeHead(302, { location: 'https://other.salon.co.uk/b.ics' }).end(),
    { ...usual, 'other.salon.co.uk': ['93.184.215.15'] },
  );
  // The certificate is that of the first website alone.
  expect(await look('https://salon.co.uk/a.ics', wish)).toEqual({ fault: 'unreachable' });
  expect(dialled).toEqual([`${site}:443`, '93.184.215.15:443']);
});

test('redirects end after three, and a name that turns private is not called again', async () => {
  const { file: look, dialled } = await world((_, response) =>
    response.writeHead(307, { location: '/on' }).end(),
  );
  expect(await look('https://salon.co.uk/a.ics', wish)).toEqual({ fault: 'odd' });
  expect(dialled).toHaveLength(4);
  const turning = await world((_, response) => response.writeHead(307, { location: '/on' }).end(), {
    'salon.co.uk': [site, site, '127.0.0.1'],
  });
  expect(await turning.file('https://salon.co.uk/a.ics', wish)).toEqual({ fault: 'refused' });
  expect(turning.dialled).toEqual([`${site}:443`]);
});

test.each([
  'http://salon.co.uk/a.ics',
  'https://10.0.0.1/a.ics',
  'https://treatory.co.uk/a.ics',
  'webcal://salon.co.uk/',
])('%s is not asked', async (address) => {
  const { file: look, dialled } = await world((_, response) => response.end('secret'));
  expect(await look(address, wish)).toEqual({ fault: 'refused' });
  expect(dialled).toEqual([]);
});
