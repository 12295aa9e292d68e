import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startS3StandIn } from '#src/testing/files/s3-stand-in.ts';
import { buildImage } from './building.ts';
import { limits, podman } from './podman.ts';

const run = promisify(execFile);
const image = 'localhost/treatory:tried';
const site = `treatory-${process.pid}`;
const server = process.env.POSTGRES_URL ?? '';
const password = randomBytes(8).toString('hex');
const keys = { accessKeyId: 'treatory', secretAccessKey: password, region: 'us-east-1' };

/** As compose.yaml runs it, but for the network, which is this machine's. */
const hardened = [
  ...['--network', 'host', '--init', '--read-only', '--tmpfs', '/tmp'],
  ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', ...limits],
];

let storage: Awaited<ReturnType<typeof startS3StandIn>> | undefined;
let address: string;
let settings: string[];
let migration: string;
const received: string[] = [];

const postOffice = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    received.push(...session.envelope.rcptTo.map((recipient) => recipient.address));
    stream.resume().once('end', () => done());
  },
});

beforeAll(async () => {
  await buildImage(image);
  await makeRoles();
  const bucket = await startS3StandIn(keys);
  storage = bucket;
  const mailPort = await freePort();
  await new Promise<void>((resolve) => void postOffice.listen(mailPort, '127.0.0.1', resolve));
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  migration = `MIGRATION_DATABASE_URL=${addressFor('treatory_owner')}`;
  settings = environment({
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: address,
    DATABASE_URL: addressFor('treatory_site'),
    SECRET_KEYS: randomBytes(32).toString('base64'),
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION: keys.region,
    S3_BUCKET: 'treatory',
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  });
  const owner = [...settings, '--env', migration];
  await podman('run', '--rm', ...hardened, ...owner, image, 'node', 'scripts/migrate.ts');
  await podman('run', '--detach', '--name', site, ...hardened, ...settings, image);
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), { timeout: 120_000 });
}, 900_000);

afterAll(async () => {
  await podman('rm', '--force', '--ignore', '--volumes', site);
  await podman('rmi', '--force', image);
  await storage?.close();
  await new Promise<void>((resolve) => postOffice.close(resolve));
  for (const statement of [
    'DROP DATABASE IF EXISTS treatory WITH (FORCE)',
    'DROP ROLE treatory_owner, treatory_site',
  ])
    await ask(statement);
});

const environment = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).flatMap(([name, value]) => ['--env', `${name}=${value}`]);

const statusOf = (path: string) =>
  fetch(`${address}${path}`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status,
    () => 0,
  );

function addressFor(role: string): string {
  const url = new URL(server);
  url.username = role;
  url.password = password;
  url.pathname = '/treatory';
  return url.href;
}

/** By the script that the image of PostgreSQL runs. */
async function makeRoles(): Promise<void> {
  const { username, hostname, port } = new URL(server);
  const env = { PGHOST: hostname, PGPORT: port, POSTGRES_USER: username };
  await run('sh', ['deploy/postgres-roles.sh'], {
    env: { ...process.env, ...env, OWNER_PASSWORD: password, SITE_PASSWORD: password },
  });
}

async function ask(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const listener = createServer().listen(0, '127.0.0.1', () => {
      const bound = listener.address();
      listener.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });

test('the image answers with pages', async () => {
  expect(await statusOf('/')).toBe(200);
  expect(await statusOf('/business-registration')).toBe(200);
});

test('the image runs without any right, as a user that may write in its data folder alone', async () => {
  const process = await podman('inspect', '--format', '{{.State.Pid}}', site);
  const status = await readFile(`/proc/${process}/status`, 'utf8');
  expect(status).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m);
  expect(status).toMatch(/^CapBnd:\t0+$/m);
  expect(status).toMatch(/^NoNewPrivs:\t1$/m);
  await podman('exec', site, 'sh', '-c', 'touch /data/written /tmp/written');
  await expect(podman('exec', site, 'touch', 'written')).rejects.toThrow('Read-only file system');
});

test('the doctor finds database, role, bucket and mail of the image well', async () => {
  const asked = podman('exec', site, 'npm', 'run', 'doctor', '--', '--email', 'you@example.com');
  const words = await asked.catch((error: Error) => error.message);
  expect(words).toMatch(/✓ Storage: A file was written to the bucket treatory/);
  expect(words).toMatch(/✓ Site: /);
  expect(words).not.toMatch(/✗ (Database|Email|Storage|Site|Clock|Disk)/);
  expect(received).toEqual(['you@example.com']);
});

test('the health check of the image calls it healthy', async () => {
  await podman('healthcheck', 'run', site);
});

test('the image holds no Node beside its own, no package for development and nothing secret', async () => {
  const held = (await podman('exec', site, 'ls', '-a', '.', 'node_modules')).split('\n');
  const unwanted = /^(node-linux-.*|vite|vitest|typescript|\.env|\.git|secrets|data)$/;
  expect(held).toContain('fastify');
  expect(held.filter((name) => unwanted.test(name))).toEqual([]);
});

test('the image adds at most 300 MB to its base', async () => {
  const sizeOf = async (name: string) =>
    Number(await podman('image', 'inspect', '--format', '{{.Size}}', name));
  const [base = ''] = (await podman('images', '--quiet', 'localhost/treatory-base')).split('\n');
  const megabytes = Math.round(((await sizeOf(image)) - (await sizeOf(base))) / 1e6);
  console.log(`The image adds ${megabytes} MB to its base.`);
  expect(megabytes).toBeLessThan(300);
});

test('the image stops within 10 seconds of a SIGTERM, well', async () => {
  const began = performance.now();
  await podman('stop', '--time', '20', site);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(await podman('inspect', '--format', '{{.State.ExitCode}}', site)).toBe('0');
});
