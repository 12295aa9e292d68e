import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { serveDemo } from '../scripts/serve-demo.ts';
import { expect, openAlive } from './journey.ts';
import { ownPort } from './port.ts';
import { signIn } from './sign-in-form.ts';

const port = ownPort + 1;

/** Where the site of `serveLive` answers. */
export const liveAddress = `http://127.0.0.1:${port}`;

/** Opens the figures of that site. */
export const liveMetricsToken = 'of the journey that watches';

/**
 * A site for real clients beside the journeys' own: empty, no demonstration, with its first operator, whom the command
 * line made. `link` is what it printed: the operator sets a password there, once.
 */
export async function serveLive(operator: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'treatory-live-'));
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PUBLIC_URL: liveAddress,
    DEMO: 'false',
    METRICS_TOKEN: liveMetricsToken,
  };
  const command = spawn(process.execPath, ['scripts/with-pinned-node.js', 'operator', 'first', operator], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, NODE_ENV: 'production' },
  });
  const [printed, [code]] = await Promise.all([text(command.stdout), once(command, 'exit')]);
  const [link] = /http\S+/.exec(printed) ?? [];
  if (code !== 0 || !link) throw new Error('The command line made no operator.');
  const server = await serveDemo({ port, env, quiet: true });
  return { ...server, link, outbox: join(dataDir, 'outbox') };
}

/** The first operator sets a password by the link, signs in and accepts the terms. */
export async function comeInByLink(page: Page, link: string, operator: { email: string; password: string }) {
  await openAlive(page, link);
  await page.getByRole('textbox', { name: 'New password' }).fill(operator.password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(operator.password);
  await page.getByRole('button', { name: 'change password' }).click();
  await openAlive(page, '/login');
  await signIn(page, operator);
  await page.getByLabel('I am 18 or older').check();
  await page.getByLabel(/I accept the terms/).check();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}
