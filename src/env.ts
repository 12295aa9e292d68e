import { z } from 'zod';
import {
  address,
  bucketOf,
  choice,
  databaseAddress,
  databaseFaults,
  databasesOf,
  email,
  flag,
  limitsOf,
  listOf,
  mapFile,
  misspelt,
  origin,
  pair,
  paypalFaults,
  proxy,
  secretKey,
  sentryDsn,
  sentryOf,
  text,
  vapidKey,
  vapidKeys,
  whole,
  workerCount,
  workersOf,
} from './platform/settings.ts';

/** Everything an operator can set, by the name in the environment; `.env.example` explains each. */
const settings = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: text.default('localhost'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_READ_URL: listOf(databaseAddress).default([]),
  DATABASE_READ_LAG_MS: whole(1_000, 60_000).default(2_000),
  MIGRATION_DATABASE_URL: databaseAddress.optional(),
  PRODUCT_NAME: text.default('Treatory'),
  SUPPORT_EMAIL: email.default('support@example.com'),
  LEGAL_NAME: text.default(''),
  LEGAL_ADDRESS: text.default(''),
  COMPANY_NUMBER: text.default(''),
  VAT_NUMBER: text.default(''),
  VAT_RATE: whole(0, 100).default(20),
  SOCIAL_FACEBOOK: address('https').optional(),
  SOCIAL_INSTAGRAM: address('https').optional(),
  SOCIAL_YOUTUBE: address('https').optional(),
  SOCIAL_TIKTOK: address('https').optional(),
  SMTP_URL: address('smtp', 'smtps').optional(),
  MAIL_FROM: text.optional(),
  SECRET_KEYS: listOf(secretKey).default([]),
  PASSWORD_POLICY: choice(['spec', 'modern']).default('spec'),
  LIMITS_ENABLED: flag.optional(),
  LIMITS_READS: whole(0, 1_000_000_000).default(600),
  LIMITS_WRITES: whole(0, 1_000_000_000).default(120),
  LIMITS_CONTACT: whole(0, 1_000_000_000).default(5),
  LIMITS_LOGIN: whole(0, 10_000).default(5),
  LIMITS_LOGIN_ACCOUNT: whole(0, 10_000).default(10),
  LIMITS_SIGN_UP: whole(0, 10_000).default(5),
  LIMITS_FORGOT: whole(0, 10_000).default(10),
  LIMITS_FORGOT_ACCOUNT: whole(0, 10_000).default(3),
  LIMITS_REFRESH: whole(0, 10_000).default(30),
  LIMITS_UPLOADS: whole(0, 10_000).default(60),
  LIMITS_CLAIMS: whole(0, 10_000).default(10),
  LIMITS_COUPONS: whole(0, 10_000).default(10),
  LIMITS_PAYMENTS: whole(0, 10_000).default(10),
  LIMITS_IN_FLIGHT: whole(1, 100_000).default(32),
  LIMITS_LOOP_DELAY_MS: whole(10, 60_000).default(1000),
  PAYPAL_CLIENT_ID: text.optional(),
  PAYPAL_CLIENT_SECRET: text.optional(),
  PAYPAL_WEBHOOK_ID: text.optional(),
  PAYPAL_BASE_URL: origin.default('https://api-m.paypal.com'),
  CLIENT_PAYMENTS: flag.optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: text.default('auto'),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_BASE_URL: origin.optional(),
  FACEBOOK_CLIENT_ID: text.optional(),
  FACEBOOK_CLIENT_SECRET: text.optional(),
  FACEBOOK_BASE_URL: origin.optional(),
  MAP_FILE: listOf(mapFile).default([]),
  MAP_FILE_ATTRIBUTION: text.optional(),
  MAP_TILES_URL: address('http', 'https').optional(),
  MAP_TILES_ATTRIBUTION: text.optional(),
  VAPID_PUBLIC_KEY: vapidKey(87).optional(),
  VAPID_PRIVATE_KEY: vapidKey(43).optional(),
  CORS_ORIGINS: listOf(origin).default([]),
  TRUST_PROXY: listOf(proxy).default([]),
  CLAMD_URL: address('tcp', 'unix').optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long.').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http', 'https').optional(),
  OTEL_SERVICE_NAME: text.optional(),
  SENTRY_DSN: sentryDsn.optional(),
  SENTRY_ENVIRONMENT: text.default('production'),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PAGE_CACHE_MS: whole(0, 2000).default(1500),
  WORKERS: workerCount.default(1),
  DEMO: flag.optional(),
});
type Settings = z.output<typeof settings>;

export const settingNames: readonly string[] = Object.keys(settings.shape);

const owned = (
  'SOCIAL_ SMTP_ MAIL_FROM LIMITS_ PAYPAL_ CLIENT_PAYMENTS S3_ GOOGLE_ FACEBOOK_ MAP_ CORS_ TRUST_PROXY ' +
  'CLAMD_ METRICS_ OTEL_ SENTRY_ VAPID_ VAT_ LEGAL_ PASSWORD_POLICY SECRET_'
).split(' ');
/** Set by a well-known host for its own purposes: none of ours, and no typing error either. */
const foreign = ['GOOGLE_CLOUD_PROJECT', 'GOOGLE_APPLICATION_CREDENTIALS', 'OTEL_RESOURCE_ATTRIBUTES'];

/** Settings that only make sense together: the first decides whether the rest is demanded. */
const together: Record<string, (keyof Settings)[]> = {
  PAYPAL: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
  S3: ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  GOOGLE: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  FACEBOOK: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  VAPID: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  // The source of the tiles asks to be named on the map.
  MAP_TILES: ['MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION'],
};

/**
 * The configuration, read once at start. Throws one error whose message has a sentence for each fault: a
 * malformed value, a misspelt name, a part of a group without the rest. No value is repeated: it may be secret.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const read = settings.safeParse(given);
  const faults = [
    ...misspelt(Object.keys(given), [...settingNames, ...foreign], owned),
    ...(read.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}`),
    ...(read.data ? disagreements(read.data) : []),
    ...(read.data && source.NODE_ENV === 'production' ? paypalFaults(read.data) : []),
  ];
  if (!read.data || faults.length > 0) throw new Error(faults.join('\n'));
  // The pages of a server in development come as hundreds of files.
  const limited = read.data.LIMITS_ENABLED ?? source.NODE_ENV !== 'development';
  const known = toEnv(read.data);
  const production = source.NODE_ENV === 'production';
  const paypalSandbox = known.paypal === null && (known.demo || !production);
  return {
    ...known,
    paypalSandbox,
    clientPayments: read.data.CLIENT_PAYMENTS ?? paypalSandbox,
    limits: limitsOf(read.data, limited),
    production,
  };
}

function disagreements(set: Settings): string[] {
  const halves = Object.values(together).flatMap((names) => {
    const missing = names.filter((name) => set[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    return missing.map((name) => `${name} is missing: ${names.join(', ')} belong together.`);
  });
  const live = set.PAYPAL_CLIENT_ID && new URL(set.PAYPAL_BASE_URL).hostname === 'api-m.paypal.com';
  return [
    ...halves,
    ...(live && !set.DATABASE_URL
      ? ['PAYPAL_CLIENT_ID is for live payments, which need a PostgreSQL: set DATABASE_URL.']
      : []),
    ...(Number(set.WORKERS) > 1 && !set.DATABASE_URL
      ? ['WORKERS above 1 needs a PostgreSQL: set DATABASE_URL, or leave WORKERS at 1.']
      : []),
    ...databaseFaults(set),
    ...(set.MAP_FILE.length > 0 && set.MAP_TILES_URL
      ? ['MAP_FILE and MAP_TILES_URL are two ways to the same map: set one of them.']
      : []),
  ];
}

function toEnv(set: Settings) {
  return {
    port: set.PORT,
    host: set.HOST,
    /** Where visitors find the site: scheme and host, no closing slash. */
    publicUrl: set.PUBLIC_URL ?? `http://localhost:${set.PORT}`,
    dataDir: set.DATA_DIR,
    ...databasesOf(set),
    ...aboutTheOperator(set),
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM ?? `${set.PRODUCT_NAME} <${set.SUPPORT_EMAIL}>`,
    passwordPolicy: set.PASSWORD_POLICY,
    /** In base64, the one that encrypts first; none means one of our own in `dataDir`. */
    secretKeys: set.SECRET_KEYS,
    ...thirdParties(set),
    /** Files of vector tiles, the lowest first. */
    mapFiles: set.MAP_FILE,
    /** Null means as the files say. */
    mapCredit: set.MAP_FILE_ATTRIBUTION ?? null,
    mapTilesUrl: set.MAP_TILES_URL ?? null,
    mapTilesAttribution: set.MAP_TILES_ATTRIBUTION ?? '',
    corsOrigins: set.CORS_ORIGINS,
    trustProxy: set.TRUST_PROXY,
    clamdUrl: set.CLAMD_URL ?? null,
    metricsToken: set.METRICS_TOKEN ?? null,
    otelEndpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    otelServiceName: set.OTEL_SERVICE_NAME ?? set.PRODUCT_NAME,
    /** Null means that errors are written to the log alone. */
    sentry: sentryOf(set.SENTRY_DSN, set.SENTRY_ENVIRONMENT),
    logLevel: set.LOG_LEVEL,
    pageCacheMs: set.PAGE_CACHE_MS,
    /** Processes that serve; above 1 a further one looks after them. */
    workers: workersOf(set.WORKERS, set.DATABASE_URL),
    demo: set.DEMO ?? (!set.DATABASE_URL && !set.PAYPAL_CLIENT_ID),
  };
}

const aboutTheOperator = (set: Settings) => ({
  productName: set.PRODUCT_NAME,
  supportEmail: set.SUPPORT_EMAIL,
  legalName: set.LEGAL_NAME,
  legalAddress: set.LEGAL_ADDRESS,
  companyNumber: set.COMPANY_NUMBER,
  vatNumber: set.VAT_NUMBER,
  /** Per cent. */
  vatRate: set.VAT_RATE,
  social: {
    facebook: set.SOCIAL_FACEBOOK ?? null,
    instagram: set.SOCIAL_INSTAGRAM ?? null,
    youtube: set.SOCIAL_YOUTUBE ?? null,
    tiktok: set.SOCIAL_TIKTOK ?? null,
  },
});

const thirdParties = (set: Settings) => ({
  paypal: pair(set.PAYPAL_CLIENT_ID, set.PAYPAL_CLIENT_SECRET, set.PAYPAL_BASE_URL),
  paypalWebhookId: set.PAYPAL_WEBHOOK_ID ?? null,
  s3: bucketOf(set),
  google: pair(set.GOOGLE_CLIENT_ID, set.GOOGLE_CLIENT_SECRET, set.GOOGLE_BASE_URL),
  facebook: pair(set.FACEBOOK_CLIENT_ID, set.FACEBOOK_CLIENT_SECRET, set.FACEBOOK_BASE_URL),
  vapid: vapidKeys(set.VAPID_PUBLIC_KEY, set.VAPID_PRIVATE_KEY),
});

export type Env = ReturnType<typeof toEnv> & {
  /** Instead of PayPal a stand-in of our own, in which no money moves; never where real clients are served. */
  readonly paypalSandbox: boolean;
  /** Clients pay businesses through us: a regulated trade, which an operator has to switch on. */
  readonly clientPayments: boolean;
  readonly limits: ReturnType<typeof limitsOf>;
  readonly production: boolean;
};
