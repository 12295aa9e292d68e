import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { readEnv } from '#src/env.ts';
import type { FileStore } from '#src/platform/storage/file-store.server.ts';
import { looked } from './finding.ts';
import { emailFindings, paymentFindings, scannerFindings, siteFindings, storageFindings } from './outside.ts';
import { diskFinding, settingsFindings } from './settings.ts';

const live = {
  PUBLIC_URL: 'https://www.treatory.example',
  DATABASE_URL: 'postgres://site@localhost/treatory',
  SECRET_KEYS: Buffer.alloc(32, 7).toString('base64'),
  SUPPORT_EMAIL: 'help@treatory.example',
  LEGAL_NAME: 'Treatory Ltd',
  LEGAL_ADDRESS: '1 High Street, Leeds LS1 4DY',
  TRUST_PROXY: '10.0.0.0/8',
};
const said = (findings: readonly { sentence: string; advice: string }[]) =>
  findings.map(({ sentence, advice }) => `${advice === '' ? 'well' : 'ill'}: ${sentence}`);

describe('settings', () => {
  test('of a site that is ready for strangers are well', () => {
    expect(said(settingsFindings(readEnv(live)))).toEqual([
      'well: They are well formed, and fit a site at https://www.treatory.example.',
    ]);
  });

  test.each([
    ['PUBLIC_URL', '', 'Links in pages and emails lead to http://localhost:3000.'],
    [
      'PUBLIC_URL',
      'http://treatory.example',
      'PUBLIC_URL is not https: passwords would cross the network in plain text.',
    ],
    ['DEMO', 'true', 'The demonstration is on: its accounts have known passwords.'],
    ['TRUST_PROXY', '', 'No proxy is trusted: behind one, all visitors share one address and its limits.'],
    ['SECRET_KEYS', '', 'There is no key for secrets: operators cannot set up two-factor sign-in.'],
    ['SUPPORT_EMAIL', '', 'People are told to write to support@example.com.'],
    ['LEGAL_NAME', '', 'Pages and emails do not say who runs the site, as the law asks.'],
  ])('with %s “%s” are not', (name, value, sentence) => {
    const found = settingsFindings(readEnv({ ...live, [name]: value }));
    expect(said(found)).toEqual([`ill: ${sentence}`]);
    expect(found[0]?.advice).toMatch(/\.$/);
  });
});

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

const now = () => new Date();
const refusal = JSON.stringify({ code: 'unauthenticated' });
const asOurs: RequestListener = (request, response) => {
  response.setHeader('x-request-id', 'one');
  if (request.url?.startsWith('/api/live')) response.writeHead(401).end(refusal);
  else response.end('{}');
};

describe('the site, as visitors reach it', () => {
  test('is well where it answers itself', async () => {
    const publicUrl = await serve(asOurs);
    expect(said(await siteFindings({ publicUrl }, now))).toEqual([
      `well: ${publicUrl} answers as it should.`,
    ]);
  });

  test('is not where something else answers', async () => {
    const publicUrl = await serve((_request, response) => response.end('<h1>Welcome to nginx!</h1>'));
    expect(said(await siteFindings({ publicUrl }, now))).toEqual([
      `ill: At ${publicUrl} something else answers.`,
      'ill: Live updates do not get through to the site.',
    ]);
  });

  test('is not where it answers an error, or nobody answers', async () => {
    const publicUrl = await serve((_request, response) => response.writeHead(502).end());
    expect(said(await siteFindings({ publicUrl }, now))).toEqual([`ill: ${publicUrl} answered 502.`]);
    const gone = { publicUrl: 'http://127.0.0.1:9' };
    expect(await looked('Site', () => siteFindings(gone, now), 'Start it.')).toMatchObject([
      { about: 'Site', advice: 'Start it.' },
    ]);
  });
});

test('a store that loses what is written is found out', async () => {
  const kept = new Map<string, Buffer>();
  const store: FileStore = {
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => ({ bytes: kept.get(key) ?? Buffer.of(), contentType: 'application/json' }),
    delete: async (key) => void kept.delete(key),
  };
  const env = { s3: null, databaseUrl: null };
  expect((await storageFindings(store, env))[0]?.advice).toBe('');
  expect(kept.size).toBe(0);
  const forgetful = { ...store, get: async () => null };
  expect((await storageFindings(forgetful, env))[0]?.advice).not.toBe('');
});

test('what is not set, or does not answer, is said with what to do', async () => {
  const env = readEnv({ ...live, CLAMD_URL: 'tcp://127.0.0.1:9' });
  const all = [
    await emailFindings(env, undefined),
    await paymentFindings(null, env),
    await scannerFindings(env),
  ].flat();
  expect(all.map(({ about }) => about)).toEqual(['Email', 'Payments', 'Virus scanner']);
  for (const { advice } of all) expect(advice).toMatch(/\.$/);
});

test('the disk of the data folder is measured', async () => {
  const { sentence } = await diskFinding({ dataDir: '.' });
  expect(sentence).toMatch(/^\d+\.\d GB are free where DATA_DIR is, \d+ % of that disk\.$/);
});
