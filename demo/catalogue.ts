import type { Family } from '#src/domains/catalogue/contract.ts';
import categoryFacts from '#src/domains/catalogue/facts/categories.json' with { type: 'json' };
import kindFacts from '#src/domains/catalogue/facts/treatment-kinds.json' with { type: 'json' };

/** A treatment kind as the catalogue has it; prices in whole pounds. */
export type Kind = (typeof kindFacts)[number];

/** What a clinic may advertise; in place of the rest stands a consultation. */
const offered = kindFacts.filter((kind) => kind.is_advertisable);
const bySlug = new Map(offered.map((kind) => [kind.slug, kind]));

export const kindsOf = (category: string): Kind[] => offered.filter((kind) => kind.category === category);

export function kindCalled(slug: string): Kind {
  const kind = bySlug.get(slug);
  if (!kind) throw new Error(`No treatment kind is called ${slug}.`);
  return kind;
}

export function categoryCalled(slug: string): { slug: string; name: string; family: Family } {
  const found = categoryFacts.find((category) => category.slug === slug);
  const family = found?.family;
  if (!found || (family !== 'beauty' && family !== 'wellness' && family !== 'healthcare')) {
    throw new Error(`No category is called ${slug}.`);
  }
  return { slug, name: found.name, family };
}

/** What a clinic offers in place of what it may not advertise; pounds, 0 is free. */
export const consultations = [
  { name: 'Consultation for lines and wrinkles', minutes: 40, prices: [0, 25, 30, 40] },
  { name: 'Consultation for a clenched or aching jaw', minutes: 40, prices: [30, 40, 50] },
  { name: 'Consultation for excessive sweating', minutes: 30, prices: [25, 40, 50] },
  { name: 'Consultation about filler you already have', minutes: 40, prices: [0, 40, 50] },
  { name: 'New patient skin consultation', minutes: 45, prices: [0, 35, 50] },
] as const;

const proper =
  /^(BIAB|LED|HIFU|IPL|EMDR|HD|OCT|HGV|Thai|Russian|Brazilian|Hollywood|Swedish|Indian|Bowen|Pilates|Ayurvedic)\b/;

/** A kind's name in the middle of a sentence. */
export function inProse(name: string): string {
  const plain = name.replace(/\s*\(.*\)/, '');
  return proper.test(plain) ? plain : plain.charAt(0).toLowerCase() + plain.slice(1);
}
