import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { editDistance } from './text/edit-distance.ts';

/** What a setting may be. Each kind knows the sentence that follows its name when a value is malformed. */
export const text = z.string().max(2000, 'must be at most 2,000 characters long.');

export const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}.`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}.`);

const oneOf = (words: readonly string[]) => `must be one of ${words.join(', ')}.`;

export const choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, oneOf(words));

export const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off'], oneOf(['true', 'false']))
  .transform((value) => ['true', '1', 'on'].includes(value));

/** An address whose scheme is one of `schemes`. The value is never repeated in a fault: it may hold a password. */
export const address = (...schemes: string[]) =>
  z.string().refine((value) => schemes.includes(URL.parse(value)?.protocol.slice(0, -1) ?? ''), {
    error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}.`,
    abort: true,
  });

const sslModes = ['verify-full', 'verify-ca', 'require', 'no-verify', 'disable'];

/** A PostgreSQL. Modes that would go on in plain text where a server offers no encryption are refused. */
export const databaseAddress = address('postgres', 'postgresql')
  .refine((value) => sslModes.includes(new URL(value).searchParams.get('sslmode') ?? 'disable'), {
    error: `must have an sslmode of ${sslModes.join(', ')}.`,
  })
  .refine(
    (value) => {
      const asked = new URL(value).searchParams;
      return asked.get('sslmode') !== 'verify-ca' || asked.has('sslrootcert');
    },
    { error: 'needs sslrootcert with sslmode=verify-ca.' },
  );

/** The settings that say where the database is. */
interface DatabaseSettings {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_DIRECT_URL?: string | undefined;
  readonly DATABASE_READ_URL: readonly string[];
  readonly DATABASE_READ_LAG_MS: number;
  readonly MIGRATION_DATABASE_URL?: string | undefined;
}

export const databasesOf = (set: DatabaseSettings) => ({
  /** Null means the embedded database in `dataDir`. */
  databaseUrl: set.DATABASE_URL ?? null,
  /** The same database without the pooler that `databaseUrl` then is; null where there is none between. */
  databaseDirectUrl: set.DATABASE_DIRECT_URL ?? null,
  /** Copies of it that may answer what is the same for everybody. */
  databaseReadUrls: set.DATABASE_READ_URL,
  /** How far behind such a copy may be. */
  databaseReadLagMs: set.DATABASE_READ_LAG_MS,
  /** The same database as the owner of its tables; null where one role does everything. */
  migrationDatabaseUrl: set.MIGRATION_DATABASE_URL ?? null,
});

/** What belongs to a database that is not named. */
export function databaseFaults(set: DatabaseSettings): string[] {
  if (set.DATABASE_URL) return [];
  return [
    ...(set.MIGRATION_DATABASE_URL
      ? ['MIGRATION_DATABASE_URL names the owner of the database in DATABASE_URL, which is missing.']
      : []),
    ...(set.DATABASE_DIRECT_URL
      ? ['DATABASE_DIRECT_URL leads past the pooler in DATABASE_URL, which is missing.']
      : []),
    ...(set.DATABASE_READ_URL.length > 0
      ? ['DATABASE_READ_URL names replicas of the database in DATABASE_URL, which is missing.']
      : []),
  ];
}

/** A web address without a path, kept without its closing slash. */
export const origin = address('http', 'https')
  .refine((value) => URL.parse(value)?.pathname === '/' && !/[?#]/.test(value), {
    error: 'must be an address without a path, such as https://example.com.',
  })
  .transform((value) => new URL(value).origin);

export const email = z.email('must be an email address.');

/** A comma list; `item` judges each entry. */
export const listOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    )
    .pipe(z.array(item));

/** A file that is served under its own name, which therefore has only what an address may have. */
export const mapFile = z
  .string()
  .regex(/^(.*[/\\])?[\w.-]+\.pmtiles$/, 'must name files that end in .pmtiles, separated by commas.');

/** 256 bits in base64. */
export const secretKey = z
  .string()
  .refine(
    (value) => /^[A-Za-z\d+/]{43}=?$/.test(value),
    'must list keys as “openssl rand -base64 32” makes them, separated by commas.',
  );

/** An address or a range of addresses; `loopback` and its like are names for well-known ranges. */
export const proxy = z.string().regex(/^(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?)$/, {
  error: 'must list addresses or ranges such as 10.0.0.0/8, or loopback.',
});

/**
 * One sentence for each name that looks like one of ours and is not: under an owned prefix, or at most two
 * typing errors away from a known name.
 */
export function misspelt(
  given: readonly string[],
  known: readonly string[],
  owned: readonly string[],
): string[] {
  return given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((candidate) => candidate.length > 7 && editDistance(name, candidate) <= 2);
      if (meant) return [`${name} is not a setting; did you mean ${meant}?`];
      return owned.some((prefix) => name.startsWith(prefix)) ? [`${name} is not a setting.`] : [];
    });
}

/** The settings of limits, by their names in the environment. */
type LimitSettings = Readonly<
  Record<
    `LIMITS_${'CLAIMS' | 'CONTACT' | 'COUPONS' | 'FORGOT' | 'FORGOT_ACCOUNT' | 'IN_FLIGHT' | 'LOGIN' | 'LOGIN_ACCOUNT' | 'LOOP_DELAY_MS' | 'PAYMENTS' | 'READS' | 'REFRESH' | 'SIGN_UP' | 'UPLOADS' | 'WRITES'}`,
    number
  >
>;

/** How many in each stretch; 0 means no limit. */
export const limitsOf = (set: LimitSettings, limited: boolean) => ({
  /** Calls a minute from one address. */
  reads: limited ? set.LIMITS_READS : 0,
  writes: limited ? set.LIMITS_WRITES : 0,
  /** Messages an hour from one address. */
  contact: limited ? set.LIMITS_CONTACT : 0,
  /** Sign-ins a minute from one address, and in 15 minutes on one account from anywhere. */
  login: limited ? set.LIMITS_LOGIN : 0,
  loginAccount: limited ? set.LIMITS_LOGIN_ACCOUNT : 0,
  /** Registrations an hour from one address. */
  signUp: limited ? set.LIMITS_SIGN_UP : 0,
  /** Forgotten passwords, and sign-in codes, an hour: from one address, and for one account. */
  forgot: limited ? set.LIMITS_FORGOT : 0,
  forgotAccount: limited ? set.LIMITS_FORGOT_ACCOUNT : 0,
  /** Exchanges of a session's token in an hour. */
  refresh: limited ? set.LIMITS_REFRESH : 0,
  /** Files an hour of one account. */
  uploads: limited ? set.LIMITS_UPLOADS : 0,
  /** Claims begun, codes sent and tried, and websites looked at in an hour, of each so many, by one business. */
  claims: limited ? set.LIMITS_CLAIMS : 0,
  /** Coupons tried in a minute, and payments begun in an hour, by one account. */
  coupons: limited ? set.LIMITS_COUPONS : 0,
  payments: limited ? set.LIMITS_PAYMENTS : 0,
  /** Above either of these the server sheds load with 503. */
  inFlight: set.LIMITS_IN_FLIGHT,
  loopDelayMs: set.LIMITS_LOOP_DELAY_MS,
});

/** What signs us in to another service; null where it is not set. */
export const pair = (id: string | undefined, secret: string | undefined, baseUrl: string | undefined) =>
  id && secret ? { clientId: id, clientSecret: secret, baseUrl: baseUrl ?? null } : null;

/** Where errors are reported: a web address with a key in front of its host and the number of a project at its end. */
export const sentryDsn = address('https', 'http').refine(
  (value) => {
    const { username = '', pathname = '' } = URL.parse(value) ?? {};
    return username !== '' && /\/\d+$/.test(pathname);
  },
  { error: 'must be an address such as https://key@errors.example.com/1, as the receiver shows it.' },
);

/** The door that a DSN stands for; null where nothing is reported. */
export function sentryOf(dsn: string | undefined, environment: string) {
  if (dsn === undefined) return null;
  const { origin: at, pathname, username: key } = new URL(dsn);
  const [, path = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  return { receiver: { url: `${at}${path}/api/${project}/envelope/`, key }, environment };
}

/** A key of a fixed length in base64 for addresses, as `npx web-push generate-vapid-keys` makes them. */
export const vapidKey = (length: number) =>
  z.base64url('must be a key in base64url.').length(length, `must be ${length} characters long.`);

/** Keys by which push services know us; null means that no browser is woken. */
export const vapidKeys = (publicKey: string | undefined, privateKey: string | undefined) =>
  publicKey && privateKey ? { publicKey, privateKey } : null;

/** Of a store that speaks S3; null where it is not set. */
export const bucketOf = (
  set: Partial<Record<`S3_${'ENDPOINT' | 'BUCKET' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'}`, string>> & {
    readonly S3_REGION: string;
  },
) =>
  set.S3_BUCKET && set.S3_ENDPOINT && set.S3_ACCESS_KEY_ID && set.S3_SECRET_ACCESS_KEY
    ? {
        endpoint: set.S3_ENDPOINT,
        region: set.S3_REGION,
        bucket: set.S3_BUCKET,
        accessKeyId: set.S3_ACCESS_KEY_ID,
        secretAccessKey: set.S3_SECRET_ACCESS_KEY,
      }
    : null;

const workerWords = 'must be auto or a whole number from 1 to 64.';

/** How many processes serve. */
export const workerCount = z
  .string()
  .regex(/^(auto|\d+)$/, workerWords)
  .transform((value) => (value === 'auto' ? value : Number(value)))
  .refine((value) => value === 'auto' || (value >= 1 && value <= 64), workerWords);

/** `auto` is a process for each core; the embedded database has one process. */
export const workersOf = (given: number | 'auto', databaseUrl: string | undefined): number =>
  given !== 'auto' ? given : databaseUrl ? Math.min(availableParallelism(), 64) : 1;

const paypalHosts = ['https://api-m.paypal.com', 'https://api-m.sandbox.paypal.com'];

/** Where real clients are served neither our sandbox nor another server stands in for PayPal. */
export const paypalFaults = ({
  PAYPAL_CLIENT_ID,
  PAYPAL_BASE_URL,
}: {
  readonly PAYPAL_CLIENT_ID?: string | undefined;
  readonly PAYPAL_BASE_URL: string;
}): string[] =>
  PAYPAL_CLIENT_ID === undefined || paypalHosts.includes(PAYPAL_BASE_URL)
    ? []
    : [`PAYPAL_BASE_URL must be one of ${paypalHosts.join(', ')}; only npm run dev takes another.`];
