import { readStoredJson, writeStoredJson } from '#src/platform/web/storage.ts';
import type { Treatment } from '../../editor/contract.ts';

/** A treatment, or one of its variants, as the picker shows it and the browser keeps it. */
export interface Chosen {
  /** The treatment's. */
  readonly id: number;
  readonly variant_id: number;
  readonly name: string;
  readonly category: string;
  /** Pounds. */
  readonly total_price: number;
  readonly total_time: string;
  readonly price_type: 'free' | 'from' | 'fixed';
  /** Minutes. */
  readonly duration: number;
}

/** Everything that can be chosen: each variant of each active treatment, by the treatment's name. */
export const choicesOf = (treatments: readonly Treatment[]): Chosen[] =>
  treatments
    .filter(({ status, variants }) => status === 1 && variants.length > 0)
    .flatMap(({ id, name, category, variants }) =>
      variants.map((variant) => ({
        id,
        variant_id: variant.id,
        name: variants.length > 1 ? `${name}, ${variant.name}` : name,
        category,
        total_price: variant.price,
        total_time: variant.duration_text,
        price_type: variant.price_type,
        duration: variant.duration,
      })),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name));

/** Where the browser keeps what was chosen for a package that is not created yet. */
const key = 'selectedPackages';

/** The stored choice, without entries of the wrong shape; `lookedUp` brings the prices up to date. */
export function readChosen(): Chosen[] {
  const stored = readStoredJson('localStorage', key);
  return Array.isArray(stored) ? stored.filter(isChosen) : [];
}

/** Keeps what is chosen; with the last one taken out, nothing is kept. */
export const keepChosen = (chosen: readonly Chosen[]): void =>
  writeStoredJson('localStorage', key, chosen.length === 0 ? null : chosen);

const isChosen = (one: unknown): one is Chosen => {
  const { id, variant_id, name, total_price, total_time, duration } = Object(one);
  return (
    [id, variant_id, total_price, duration].every(Number.isFinite) &&
    [name, total_time].every((text) => typeof text === 'string')
  );
};

/** The same choice with today's prices; what is not offered any more is left out. */
export const lookedUp = (chosen: readonly Chosen[], offered: readonly Chosen[]): Chosen[] =>
  chosen.flatMap(({ variant_id }) => offered.find((one) => one.variant_id === variant_id) ?? []);
