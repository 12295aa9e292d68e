import { readStoredJson, writeStoredJson } from '#src/platform/web/storage.ts';

const key = 'draft:checkout';

interface KeptCoupon {
  readonly code: string;
  /** The plan to which it was applied; null where it was only typed. */
  readonly plan: number | null;
}

/** What was typed as a coupon in this tab, over a reload or signing in again. */
export function keptCoupon(): KeptCoupon | null {
  const { code, plan } = Object(readStoredJson('sessionStorage', key));
  return typeof code === 'string' ? { code, plan: typeof plan === 'number' ? plan : null } : null;
}

/** Null forgets it. */
export const keepCoupon = (coupon: KeptCoupon | null): void => writeStoredJson('sessionStorage', key, coupon);
