import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { absent, directory, looking, page, us } from '#src/testing/outside/world.ts';
import { openOutside } from './outside.server.ts';

test.each<[string, RequestListener]>([
  ['a page that is absent', (_, response) => response.writeHead(404, page).end('x')],
  ['an error', (_, response) => response.writeHead(500, page).end('x')],
  ['a part of a page', (_, response) => response.writeHead(206, page).end('x')],
  ['a picture', (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x')],
  ['data', (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}')],
  ['a page without a type', (_, response) => response.writeHead(200).end('x')],
  ['a redirect without an address', (_, response) => response.writeHead(302).end()],
  [
    'a compressed bomb that nobody asked for',
    (_, response) =>
      response
        .writeHead(200, { ...page, 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(20_000_000))),
  ],
])('%s proves nothing', async (_, answer) => {
  const { look } = await looking(answer);
  expect(await look('http://salon.co.uk/')).toEqual({ fault: 'odd' });
});

test('of an endless page the first 256 KiB are read', async () => {
  let wasLeft = false;
  const { look } = await looking((_, response) => {
    response.writeHead(200, page);
    const more = () => {
      while (response.write('a'.repeat(16_384))) if (response.destroyed) return;
    };
    response.on('drain', more);
    response.on('close', () => {
      wasLeft = true;
    });
    more();
  });
  const seen = await look('http://salon.co.uk/');
  expect('text' in seen && seen.text.length).toBe(262_144);
  await expect.poll(() => wasLeft).toBe(true);
});

test.each<[string, RequestListener]>([
  ['a website that never answers', () => {}],
  [
    'a page that trickles',
    (_, response) => {
      response.writeHead(200, page);
      const drip = setInterval(() => response.write('a'), 20);
      response.on('close', () => clearInterval(drip));
    },
  ],
  [
    'redirects that dawdle',
    (_, response) => setTimeout(() => response.writeHead(302, { location: '/on' }).end(), 120),
  ],
])('%s is left at the deadline', async (_, answer) => {
  const { look } = await looking(answer, { patience: 300 });
  const began = performance.now();
  expect(await look('http://salon.co.uk/')).toEqual({ fault: 'slow' });
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('a directory of names that never answers is left at the deadline', async () => {
  let wasCancelled = false;
  const never = (() => new Promise(() => {})) as never;
  const cancel = () => {
    wasCancelled = true;
  };
  const names = () => ({ resolve4: never, resolve6: never, resolveTxt: never, cancel });
  const outside = openOutside(us, { names, patience: 50 });
  expect(await outside.page('http://salon.co.uk/')).toEqual({ fault: 'slow' });
  expect(await outside.records('salon.co.uk')).toEqual({ fault: 'slow' });
  expect(wasCancelled).toBe(true);
});

test('the TXT records of a name are read, also below a name of a purpose, and bounded', async () => {
  const asked: string[] = [];
  const txt = async (name: string) => {
    asked.push(name);
    if (name === 'empty.co.uk') throw absent;
    if (name === 'broken.co.uk') throw Object.assign(new Error('refused'), { code: 'ESERVFAIL' });
    return Array.from({ length: 60 }, () => ['treatory=', 'a'.repeat(2_000)]);
  };
  const { records } = openOutside(us, { names: directory({}, txt) });
  const seen = await records('_treatory.Salon.co.uk.');
  expect(seen).toEqual({ records: Array.from({ length: 50 }, () => `treatory=${'a'.repeat(991)}`) });
  expect(await records('empty.co.uk')).toEqual({ records: [] });
  expect(await records('broken.co.uk')).toEqual({ fault: 'unreachable' });
  expect(await records('localhost')).toEqual({ fault: 'refused' });
  expect(await records('_treatory.10.0.0.1')).toEqual({ fault: 'refused' });
  expect(asked).toEqual(['_treatory.salon.co.uk', 'empty.co.uk', 'broken.co.uk']);
});
