import { expect, test } from 'vitest';
import { bareApp } from '#src/testing/bare-app.ts';
import { securityTxt } from '../health.server.ts';

const env = { supportEmail: 'help@treatory.example', publicUrl: 'https://treatory.example' };

test('security.txt gives the contact address and its canonical URL', async () => {
  const app = await bareApp({ env });
  const answer = await app.inject('/.well-known/security.txt');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body.split('\n')).toEqual([
    'Contact: mailto:help@treatory.example',
    'Expires: 2027-05-01T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://treatory.example/.well-known/security.txt',
    '',
  ]);
  await app.close();
});

test.each(['2026-01-01T00:00:00Z', '2028-02-29T23:59:59Z', '2027-12-31T12:00:00Z'])(
  'security.txt read at %s expires in 170 days to a year',
  (time) => {
    const now = new Date(time);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(securityTxt(env, now))?.[1] ?? '');
    const days = (expires - now.getTime()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  },
);
