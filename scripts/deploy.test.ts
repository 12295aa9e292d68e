import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const proxies = ['nginx.conf', 'Caddyfile'];
const fileOf = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const numberIn = (name: string, pattern: RegExp) => Number(pattern.exec(fileOf(name))?.[1]);

test.each(proxies)('with %s no request meets a connection that the site is closing', (name) => {
  const seconds = numberIn(name, /keepalive(?:_timeout)? (\d+)s/);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds * 1000).toBeLessThan(app.http.server.keepAliveTimeout);
});

test.each(proxies)('with %s the two pictures of a listing pass, each as large as the site takes', (name) => {
  expect(numberIn(name, /(?:client_max_body_size|max_size) (\d+)(?:m;|MB)/)).toBeGreaterThan(2 * 10);
});

test('nginx passes live updates on as they come, and says who asks and by which name', () => {
  const file = fileOf('nginx.conf');
  for (const line of [
    'proxy_buffering off;',
    'proxy_set_header Host $host;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'gzip off;',
  ])
    expect(file).toContain(line);
  expect(numberIn('nginx.conf', /proxy_read_timeout (\d+)s/)).toBeGreaterThan(25);
});

test('systemd waits for the stop of the site, and lets it write in its data folder alone', () => {
  const unit = fileOf('treatory.service');
  // A stop takes at most 9.5 seconds.
  expect(numberIn('treatory.service', /TimeoutStopSec=(\d+)/)).toBeGreaterThan(10);
  expect(unit).toContain('ProtectSystem=strict');
  expect(unit).toContain('ReadWritePaths=/srv/treatory/data');
  expect(unit).toContain('ExecReload=/bin/kill -HUP $MAINPID');
});
