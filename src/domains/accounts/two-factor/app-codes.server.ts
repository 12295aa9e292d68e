import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

/** What every authenticator app understands: six digits, every thirty seconds. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A secret of 160 random bits, in base32. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * The step of 30 seconds whose code this is: the present one, or the one before or after it, because clocks differ.
 * Null for a wrong code.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...kind,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: 1,
  });
  return delta === null ? null : TOTP.counter({ period: kind.period, timestamp }) + delta;
}

/** The address that an app reads, and the same as the cells of a QR code. */
export function enrolment(issuer: string, label: string, secret: string): { uri: string; cells: string[] } {
  const uri = new TOTP({ ...kind, issuer, label, secret: Secret.fromBase32(secret) }).toString();
  const { data } = encode(uri, { ecc: 'M', border: 0 });
  return { uri, cells: data.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')) };
}
