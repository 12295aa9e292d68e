import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { expect, test } from 'vitest';
import { makeCertificates } from '#src/testing/certificates.ts';
import { type Create, looking, page, site } from '#src/testing/outside/world.ts';

test('a page of a public website is read, by an agent that says who it is and without cookies', async () => {
  const heard: object[] = [];
  const { look, dialled } = await looking(({ url, headers }, response) => {
    heard.push({ url, ...headers });
    response.writeHead(200, { ...page, 'set-cookie': 'a=b' }).end('<p>Hello</p>');
  });
  expect(await look('https://salon.co.uk@evil.co.uk/')).toEqual({ fault: 'refused' });
  expect(await look('http://Salon.co.uk./proof?a=1#b')).toEqual({ text: '<p>Hello</p>' });
  expect(await look('http://salon.co.uk/proof')).toEqual({ text: '<p>Hello</p>' });
  expect(dialled).toEqual([`${site}:80`, `${site}:80`]);
  expect(heard[0]).toEqual({
    url: '/proof?a=1',
    host: 'salon.co.uk',
    accept: 'text/html, text/plain',
    'accept-encoding': 'identity',
    'user-agent': 'Treatory (+https://treatory.co.uk)',
    connection: 'close',
  });
  expect(heard[1]).not.toHaveProperty('cookie');
});

test('a secure page needs the certificate of its name', async () => {
  const made = await makeCertificates('salon.co.uk');
  const ca = await readFile(made.rightAuthority, 'utf8');
  const secure: Create = (answer) => createSecureServer({ cert: made.certificate, key: made.key }, answer);
  const names = { 'salon.co.uk': [site], 'other.co.uk': [site] };
  const hello: RequestListener = (_, response) => response.writeHead(200, page).end('hello');
  const { look, dialled } = await looking(hello, { names, ca }, secure);
  expect(await look('https://salon.co.uk/')).toEqual({ text: 'hello' });
  expect(dialled).toEqual([`${site}:443`]);
  expect(await look('https://other.co.uk/')).toEqual({ fault: 'unreachable' });
  const distrusting = await looking(hello, { names }, secure);
  expect(await distrusting.look('https://salon.co.uk/')).toEqual({ fault: 'unreachable' });
  await made.remove();
});

test.each([
  ['a private address', '10.0.0.5'],
  ['a private address among public ones', `${site} 127.0.0.1`],
  ['a private IPv6 address beside a public IPv4 one', `${site} ::1`],
  ['a private IPv4 address beside a public IPv6 one', '2606:4700::1 192.168.0.1'],
  ['the address of a cloud’s keys', '169.254.169.254'],
  ['a private address in IPv6 clothes', '::ffff:127.0.0.1'],
])('a name with %s is not called', async (_, addresses) => {
  const { look, dialled } = await looking((_asked, response) => response.end('secret'), {
    names: { 'salon.co.uk': [addresses] },
  });
  expect(await look('http://salon.co.uk/')).toEqual({ fault: 'refused' });
  expect(dialled).toEqual([]);
});

test('a name that turns private after it was checked is called at the checked address', async () => {
  // The first look asks for both families; the next question is answered with this machine.
  const { look, dialled } = await looking((_, response) => response.writeHead(200, page).end('hello'), {
    names: { 'salon.co.uk': [site, site, '127.0.0.1'] },
  });
  expect(await look('http://salon.co.uk/')).toEqual({ text: 'hello' });
  expect(dialled).toEqual([`${site}:80`]);
  expect(await look('http://salon.co.uk/')).toEqual({ fault: 'refused' });
});

test('a redirect is followed within the website, and each step is checked again', async () => {
  const { look, dialled } = await looking(
    ({ url }, response) => {
      if (url === '/end') response.writeHead(200, page).end('there');
      else response.writeHead(301, { location: 'http://www.salon.co.uk/end' }).end();
    },
    { names: { 'salon.co.uk': [site], 'www.salon.co.uk': ['93.184.215.15'] } },
  );
  expect(await look('http://salon.co.uk/')).toEqual({ text: 'there' });
  expect(dialled).toEqual([`${site}:80`, '93.184.215.15:80']);
});

test.each([
  'http://127.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://localhost/',
  'http://inside.co.uk/',
  'http://www.salon.co.uk/',
  'http://other.co.uk/',
  'http://sub.salon.co.uk/',
  'http://treatory.co.uk/',
  'http://salon.co.uk:8080/',
  'http://name@salon.co.uk/',
  'file:///etc/passwd',
  '//127.0.0.1/',
])('a redirect to %s is not followed', async (location) => {
  const { look, dialled } = await looking((_, response) => response.writeHead(302, { location }).end(), {
    names: { 'salon.co.uk': [site], 'www.salon.co.uk': ['10.0.0.1'], 'other.co.uk': [site] },
  });
  expect(await look('http://salon.co.uk/')).toEqual({ fault: 'refused' });
  expect(dialled).toEqual([`${site}:80`]);
});

test('redirects end after three', async () => {
  const { look, dialled } = await looking((_, response) =>
    response.writeHead(307, { location: '/on' }).end(),
  );
  expect(await look('http://salon.co.uk/')).toEqual({ fault: 'odd' });
  expect(dialled).toHaveLength(4);
});

test('a website that cannot be found or reached, and one that breaks off, are unreachable', async () => {
  const { look } = await looking((_, response) => {
    response.writeHead(200, { ...page, 'content-length': '100' }).write('half');
    setTimeout(() => response.destroy(), 20);
  });
  expect(await look('http://nowhere.co.uk/')).toEqual({ fault: 'unreachable' });
  expect(await look('http://salon.co.uk/')).toEqual({ fault: 'unreachable' });
});

test('a page of ours proves nothing', async () => {
  const { look } = await looking((_, response) => response.writeHead(200, page).end('x'), {
    names: { 'treatory.co.uk': [site] },
  });
  expect(await look('http://www.treatory.co.uk/')).toEqual({ fault: 'refused' });
});
