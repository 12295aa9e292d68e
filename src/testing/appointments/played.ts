import { exchange, type Said } from '../payments/paypal/wire.ts';
import type { Environment } from './environment.ts';
import type { History } from './histories.ts';

/** An appointment as a server showed it to someone, which must then hold. */
export interface Shown {
  readonly id: number;
  readonly version: number;
  readonly state: string;
  readonly starts_at: string;
}

/** What was played in one salon, and what the servers acknowledged. */
export interface Played {
  readonly ownerId: number;
  readonly histories: readonly History[];
  readonly diary: string[];
  /** Each version of an appointment that someone was shown. */
  readonly acknowledged: Shown[];
  /** What each client booked under one key: one appointment, however often it was sent. */
  readonly bookings: { readonly clientId: number; readonly id: number }[];
  /** The appointments that the salon recorded, by key. */
  readonly byKey: Map<string, number>;
  readonly faults: string[];
  /** Bookings without an answer to the end: each may have made an appointment. */
  undecided: number;
  calls: number;
  unanswered: number;
  /** Refused because the machine had no time for them: nothing is promised by that. */
  busy: number;
}

/** What was found that no history may lead to. */
export interface Breach {
  readonly law: string;
  readonly detail: string;
}

interface Call {
  readonly who: string;
  readonly token: string;
  readonly via: number;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly key?: string;
}

/** One call through a server that is up; what was said is kept, and what no server may say is a fault. */
export async function callIn(environment: Environment, played: Played, call: Call): Promise<Said> {
  const { who, token, via, method, path, body, key } = call;
  const said = await exchange(`${await environment.reach(via)}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  played.calls += 1;
  if (said.status === 0) played.unanswered += 1;
  played.diary.push(
    `${who} ${method} ${path} ${JSON.stringify(body)} → ${said.status} ${said.body.code ?? ''}`,
  );
  if (said.body.code === 'busy') played.busy += 1;
  // PayPal gave no answer: nothing is promised by that either.
  else if (said.status >= 500 && said.body.code !== 'payment-not-created')
    played.faults.push(`${method} ${path} → ${said.status}`);
  return said;
}

/** An appointment that was answered; it is remembered as acknowledged. */
export function acknowledged<Kind extends Shown>(played: Played, said: Said, body = said.body): Kind | null {
  if (said.status !== 200 && said.status !== 201) return null;
  const shown = body as unknown as Kind;
  played.acknowledged.push(shown);
  return shown;
}
