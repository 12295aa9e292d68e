import { useRouteLoaderData } from 'react-router';
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
  /** Where a buyer pays: at PayPal, at its stand-in where no money moves, or nowhere yet. */
  readonly payments: 'paypal' | 'sandbox' | 'closed';
  /** Whether clients pay a business through its page; else they pay at the venue. */
  readonly takesClientPayments: boolean;
}

/** What an operator has set up to draw streets with, and the credit that its licence asks for on the map. */
export interface MapTiles {
  /** The address of pictures of 256 pixels, with {z}, {x} and {y}; null where there are files. */
  readonly pictures: string | null;
  readonly files: readonly MapFile[];
  readonly credit: string;
}

/** A file of vector tiles that we serve; a later one is drawn over an earlier one. */
export interface MapFile {
  /** A path of this site. */
  readonly url: string;
  /** Whose names its layers have. */
  readonly schema: 'openmaptiles' | 'protomaps';
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east, north, in degrees. */
  readonly bounds: readonly [number, number, number, number];
  /** Whether the sea is drawn in it; without it our own coast is the edge of the land. */
  readonly hasSea: boolean;
  /** Whether it has squares that hide what is below. */
  readonly hasCover: boolean;
}

export const siteOf = (env: Env, maps: Pick<MapTiles, 'files' | 'credit'> | null = null): Site => ({
  name: env.productName,
  url: env.publicUrl,
  supportEmail: env.supportEmail,
  legalName: env.legalName,
  legalAddress: env.legalAddress,
  companyNumber: env.companyNumber,
  vat: { number: env.vatNumber, rate: env.vatRate },
  social: env.social,
  mapTiles: tilesOf(env, maps),
  passwordPolicy: env.passwordPolicy,
  providers: (['google', 'facebook'] as const).filter((name) => env[name]),
  payments: env.paypal?.baseUrl ? 'paypal' : env.paypalSandbox ? 'sandbox' : 'closed',
  takesClientPayments: env.clientPayments,
});

const tilesOf = (env: Env, maps: Pick<MapTiles, 'files' | 'credit'> | null): MapTiles | null => {
  if (maps) return { pictures: null, ...maps };
  return env.mapTilesUrl ? { pictures: env.mapTilesUrl, files: [], credit: env.mapTilesAttribution } : null;
};

/** The site as the root's loader read it; absent only when that failed. */
export const useSite = (): Site | undefined =>
  (useRouteLoaderData('root') as { site?: Site } | undefined)?.site;
