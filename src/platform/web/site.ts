import type { Env } from '#src/env.ts';

/** What of the configuration every visitor may know. */
export interface Site {
  readonly name: string;
  /** Scheme and host, no closing slash. */
  readonly url: string;
  readonly supportEmail: string;
  readonly legalName: string;
  readonly legalAddress: string;
  readonly companyNumber: string;
  /** Without a number the operator is not registered and charges none; the rate is in per cent. */
  readonly vat: { readonly number: string; readonly rate: number };
  readonly social: Env['social'];
  readonly mapTiles: MapTiles | null;
  readonly passwordPolicy: Env['passwordPolicy'];
  /** Who else may sign people in: only what the operator has configured is drawn. */
  readonly providers: readonly ('google' | 'facebook')[];
  /** Where somebody who pays is sent: to PayPal, to its stand-in where no money moves, or nowhere yet. */
  readonly payments: 'paypal' | 'sandbox' | 'closed';
  /** Whether clients pay a business through its page; else they pay at the venue. */
  readonly takesClientPayments: boolean;
}

/** Tiles that an operator has rented or drawn, and the credit that their licence asks for on the map. */
export interface MapTiles {
  readonly url: string;
  readonly credit: string;
}

export const siteOf = (env: Env): Site => ({
  name: env.productName,
  url: env.publicUrl,
  supportEmail: env.supportEmail,
  legalName: env.legalName,
  legalAddress: env.legalAddress,
  companyNumber: env.companyNumber,
  vat: { number: env.vatNumber, rate: env.vatRate },
  social: env.social,
  mapTiles: env.mapTilesUrl ? { url: env.mapTilesUrl, credit: env.mapTilesAttribution } : null,
  passwordPolicy: env.passwordPolicy,
  providers: (['google', 'facebook'] as const).filter((name) => env[name]),
  payments: env.paypal?.baseUrl ? 'paypal' : env.paypalSandbox ? 'sandbox' : 'closed',
  takesClientPayments: env.clientPayments,
});
