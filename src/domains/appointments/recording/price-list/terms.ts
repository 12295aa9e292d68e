import { durationShown, saysDuration } from '#src/domains/treatments/rules.ts';
import { poundsText } from '#src/platform/money.ts';
import { type DraftItem, sumsOf } from '../draft.ts';
import type { Offered } from './contract.ts';

interface Agreed {
  readonly minutes: number;
  /** Pounds. */
  readonly price: number;
}

/** From the least to the most: with anyone it is settled only when the appointment is recorded. */
export interface Terms {
  readonly least: Agreed;
  readonly most: Agreed;
}

const exactly = ({ minutes, price }: Agreed): Terms => ({
  least: { minutes, price },
  most: { minutes, price },
});

/** What a treatment takes and costs with this person; null: with anyone. */
export function termsWith(offered: Offered, resource: number | null): Terms {
  if (resource === null) return offered.anyone ?? exactly(offered);
  return exactly(offered.people.find((person) => person.resource === resource) ?? offered);
}

/** What a line of a form takes and costs: as it was agreed, or where it is added, as it is offered now. */
export function termsOf(item: DraftItem, list: readonly Offered[]): Terms {
  const offered = item.position === null ? list.find(({ variant }) => variant === item.variant) : undefined;
  return offered ? termsWith(offered, item.resource) : exactly(item);
}

/** Minutes and pounds of all treatments together. */
export const togetherOf = (all: readonly Terms[]): Terms => ({
  least: sumsOf(all.map(({ least }) => least)),
  most: sumsOf(all.map(({ most }) => most)),
});

const rangeText = (least: string, most: string): string => (least === most ? least : `${least} to ${most}`);

export const minutesText = ({ least, most }: Terms): string =>
  rangeText(durationShown(least.minutes), durationShown(most.minutes));
export const priceText = ({ least, most }: Terms): string =>
  rangeText(poundsText(least.price), poundsText(most.price));

export const nameOf = ({ name, detail }: Offered): string => [name, detail].filter(Boolean).join(', ');

/** A treatment as it is found by typing: what it is called, how long it takes and what it costs with this person. */
export function choiceText(offered: Offered, resource: number | null): string {
  const terms = termsWith(offered, resource);
  const isSaid =
    terms.least.minutes === terms.most.minutes && saysDuration(offered.detail, terms.least.minutes);
  return [nameOf(offered), ...(isSaid ? [] : [minutesText(terms)]), priceText(terms)].join(' · ');
}
