import { mayOperate, type NeededOperatorRight, type OperatorRight } from '#src/platform/rights.ts';
import { publishing } from './publishing-sections.ts';
import { directory, money, oversight, type Section, upkeep } from './sections.ts';
import { toDecide } from './to-decide.ts';

/** Screens that are in no section: what is found, and what a list leads to. */
const besides: Readonly<Record<string, NeededOperatorRight>> = {
  '/dashboard/operator': 'any',
  '/dashboard/operator/search': 'moderation',
  '/dashboard/operator/listing': 'moderation',
  '/dashboard/operator/claim': 'moderation',
  '/dashboard/operator/review-figures': 'moderation',
};

const all = [...toDecide, ...directory, ...money, ...publishing, ...upkeep, ...oversight];

/** What an operator needs for the screen at an address; everything, for one that nobody listed. */
export function rightAt(pathname: string): NeededOperatorRight {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const part = path.split('/').slice(0, 4).join('/');
  return all.find(({ to }) => to === part)?.right ?? besides[part] ?? 'everything';
}

/** The sections that an operator with these rights may use. */
export const usableBy = (
  rights: readonly OperatorRight[],
  sections: readonly Section[],
): readonly Section[] => sections.filter(({ right }) => mayOperate(rights, right));
