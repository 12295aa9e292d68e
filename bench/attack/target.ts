import { demoAccounts } from '#demo/named-accounts.ts';
import { serveDemo } from '../../scripts/serve-demo.ts';
import type { Reply } from './judging.ts';
import type { CallerKind, Shot } from './shots.ts';

/** What lets the figures of the running process be read. */
const metricsToken = 'only-for-this-attack';

/** Rate limits are off: an attack judges what a single request does. */
const unlimited = Object.fromEntries(
  [
    ...['CONTACT', 'COUPONS', 'FORGOT', 'FORGOT_ACCOUNT', 'LOGIN', 'LOGIN_ACCOUNT', 'PAYMENTS'],
    ...['READS', 'REFRESH', 'SIGN_UP', 'UPLOADS', 'WRITES'],
  ].map((name) => [`LIMITS_${name}`, '0']),
);

interface TargetOptions {
  readonly port: number;
  /** A PostgreSQL; the embedded database without one. */
  readonly databaseUrl: string;
  /** Called with each fault that the server logs, and with all that it writes which is no log. */
  readonly hear: (line: string) => void;
}

/** The product with its demonstration directory, and a way to send it requests as each kind of caller. */
export async function openTarget({ port, databaseUrl, hear }: TargetOptions) {
  const env = {
    ...unlimited,
    LIMITS_LOOP_DELAY_MS: '60000',
    LOG_LEVEL: 'error',
    METRICS_TOKEN: metricsToken,
  };
  const server = await serveDemo({ port, databaseUrl, env, hear });
  const tokens: Partial<Record<CallerKind, string>> = {};
  const roles = { client: 'user', business: 'agent', operator: 'operator' } as const;
  async function tokenOf(kind: CallerKind): Promise<string | undefined> {
    if (kind === 'nobody') return undefined;
    tokens[kind] ??= await signIn(server.address, roles[kind]);
    return tokens[kind];
  }
  async function send({ as, method, url, headers, payload }: Omit<Shot, 'route'>): Promise<Reply> {
    const token = await tokenOf(as);
    const answer = await fetch(server.address + url, {
      method,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      redirect: 'manual',
      signal: AbortSignal.timeout(120_000),
      ...(payload === undefined || method === 'GET' ? {} : { body: payload }),
    });
    // Signed out by a request of ours.
    if (answer.status === 401) delete tokens[as];
    const body = await answer.text();
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', body };
  }
  /** The longest that the server's event loop was held since this was last asked, in milliseconds. */
  async function longestHold(): Promise<number> {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const text = await (await fetch(`${server.address}/metrics`, { headers })).text();
    return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1_000;
  }
  return { send, longestHold, stop: server.stop, address: server.address };
}

async function signIn(address: string, role: string): Promise<string> {
  const account = demoAccounts.find((one) => one.role === role);
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`The demonstration's ${role} could not sign in: ${answer.status}.`);
  return token;
}
