const key = 'draft:checkout';

interface KeptCoupon {
  readonly code: string;
  /** The plan to which it was applied; null where it was only typed. */
  readonly plan: number | null;
}

/** What was typed as a coupon in this tab, over a reload or signing in again. */
export function keptCoupon(): KeptCoupon | null {
  try {
    const { code, plan } = Object(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return typeof code === 'string' ? { code, plan: typeof plan === 'number' ? plan : null } : null;
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function keepCoupon(coupon: KeptCoupon | null): void {
  try {
    if (coupon === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(coupon));
  } catch {
    // Storage is shut: what was typed still stands in the page.
  }
}
