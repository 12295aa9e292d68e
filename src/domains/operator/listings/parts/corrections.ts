import { payloadOf, type ScheduleForm, weekFormOf } from '#src/domains/listings/schedule/form.ts';
import type { Difference } from '#src/ui/mantine/dialog.tsx';
import type { ListingFacts } from '../correcting-contract.ts';

/** What the form of a correction holds, hours apart. */
export interface Values {
  title: string;
  category: string;
  location: string;
  address: string;
  phone: string;
  websiteURL: string;
  description: string;
  reason: string;
}

export const valuesOf = (facts: ListingFacts): Values => ({
  title: facts.title,
  category: String(facts.category),
  location: facts.location,
  address: facts.address,
  phone: facts.phone,
  websiteURL: facts.websiteURL,
  description: facts.description,
  reason: '',
});

export const labels: Readonly<Record<keyof Omit<Values, 'reason'>, string>> = {
  title: 'Name',
  category: 'Category',
  location: 'City or town',
  address: 'Full address',
  phone: 'Phone',
  websiteURL: 'Website',
  description: 'Description',
};
const fields = Object.keys(labels) as (keyof typeof labels)[];

const weekOf = (form: ScheduleForm) => payloadOf(form).week;
const isSameWeek = (form: ScheduleForm, facts: ListingFacts) =>
  JSON.stringify(weekOf(form)) === JSON.stringify(weekOf(weekFormOf(facts.week)));

/** What was changed against what was opened, as it is sent: an emptied field as null, the address with its town. */
export function changesOf(values: Values, hours: ScheduleForm, opened: ListingFacts) {
  const before = valuesOf(opened);
  const changed = fields.filter((field) => values[field] !== before[field]);
  const isMoved = changed.includes('location') || changed.includes('address');
  const sent = [...new Set([...changed, ...(isMoved ? (['location', 'address'] as const) : [])])];
  return {
    ...Object.fromEntries(sent.map((field) => [field, values[field].trim() === '' ? null : values[field]])),
    ...(isSameWeek(hours, opened) ? {} : { week: weekOf(hours), hours: opened.hours }),
  };
}

/** What differs between what is typed and what was saved meanwhile. */
export function differencesFrom(
  values: Values,
  hours: ScheduleForm,
  newer: ListingFacts,
  nameOf: (category: string) => string,
): Difference[] {
  const theirs = valuesOf(newer);
  const shown = (field: keyof typeof labels, text: string) =>
    (field === 'category' ? nameOf(text) : text.replace(/<[^>]*>/g, ' ').trim()) || 'Empty';
  const texts = fields
    .filter((field) => values[field] !== theirs[field])
    .map((field) => ({
      ...{ field, name: labels[field] },
      ...{ mine: shown(field, values[field]), theirs: shown(field, theirs[field]) },
    }));
  return isSameWeek(hours, newer)
    ? texts
    : [
        ...texts,
        { field: 'week', name: 'Opening hours', mine: 'As typed here', theirs: newer.hours || 'None' },
      ];
}
