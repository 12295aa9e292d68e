import { causesOf } from '../causes.ts';
import { isUnsafe } from './address.server.ts';

/** What a fault of the database means to a visitor: try again soon, or the disk is full. */
export type DatabaseFailure = 'busy' | 'disk-full';

/** The embedded database went away, or refused a write, while a caller waited for its answer. */
export class DatabaseLost extends Error {
  /** SQLSTATE, as PostgreSQL itself would say it: `admin_shutdown` or `disk_full`. */
  readonly code: '57P01' | '53100';

  constructor(failure: DatabaseFailure, message: string) {
    super(message);
    this.code = failure === 'disk-full' ? '53100' : '57P01';
  }
}

const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

// 25006: connected to a standby during a failover. 25P03: idle in a transaction for too long.
const busyCodes = new Set(['25006', '25P03', '40001', '40P01', '53200', '53300', '55P03', '57014']);
const busyStates = /^(08|57P)/;
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EMFILE',
  'ENFILE',
]);

// `pg` and its pool give these no code.
const driverSentences =
  /^(timeout exceeded when trying to connect|Connection terminated|timeout expired|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/;

/**
 * Whether an error means that the database could not answer now (HTTP 503 or 507), rather than a fault of ours.
 * Looks through `cause`, because the query builder wraps what the driver threw.
 */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  for (const at of causesOf(error)) {
    const isLater = isUnsafe(at) || isOfStandby(at);
    const found = isLater ? 'busy' : failureOf('code' in at ? String(at.code) : '', at.message);
    if (found) return found;
  }
  return null;
}

/**
 * Connected to a standby during a failover: it has nothing of unlogged tables until it takes over. The code alone says
 * "not supported", and the sentence depends on the server's language.
 */
const isOfStandby = (error: Error): boolean =>
  'code' in error && error.code === '0A000' && 'routine' in error && error.routine === 'get_relation_info';

function failureOf(code: string, message: string): DatabaseFailure | null {
  if (fullCodes.has(code)) return 'disk-full';
  if (busyCodes.has(code) || busyStates.test(code) || networkCodes.has(code)) return 'busy';
  return driverSentences.test(message) ? 'busy' : null;
}
