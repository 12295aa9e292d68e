import { z } from 'zod';
import { text } from '#src/platform/schema/fields.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { partOf, wireValues } from '#src/platform/schema/schema.ts';
import { box, type ContentValues, contentErrors, contentValues } from '../../admin/fields.ts';
import type { LegalText } from '../documents.ts';
import type { LegalPage } from '../pages.ts';

/** In characters. */
const longest = { title: 120, line: 300, text: 64 * 1024, change: 1_000 } as const;

/** Every field of a version, in the order of its form. */
export const legalFields = {
  title: text({ label: 'Title', shape: z.string().trim().min(1).max(longest.title) }),
  lead: text({
    label: 'Lead',
    help: 'One sentence below the title',
    shape: z.string().trim().min(1).max(longest.line),
  }),
  description: text({
    label: 'Description',
    help: 'What search engines show',
    shape: z.string().trim().min(1).max(longest.line),
  }),
  text: text({
    label: 'Text',
    help: 'Markdown. Each section begins with “## Title {#address}”. {product}, {operator}, {company} and {email} are replaced.',
    shape: z.string().trim().min(1).max(longest.text),
    draftMost: longest.text,
    input: { rows: [16, 30], spellCheck: true },
  }),
  change: text({
    label: 'What changes',
    help: 'A sentence or two for readers, shown in the list of versions',
    shape: z.string().trim().min(10).max(longest.change),
    input: { rows: [2] },
  }),
  in_force_from: text({
    label: 'In force from',
    shape: z.iso.date().max(lengths.word),
    input: { type: 'date' },
  }),
  tells_businesses: box('Email every business at least 15 days before'),
};

export type LegalValues = ContentValues<typeof legalFields>;

/** The form begins with the newest text; what changes and from when is said each time. */
export const startingFrom = (
  page: LegalPage,
  { title, lead, description, text: newest }: LegalText,
  version: number,
): LegalValues => ({
  ...contentValues(legalFields, {
    ...{ title, lead, description, text: newest },
    tells_businesses: page === 'terms-and-conditions',
  }),
  version,
});

/** What the browser can tell; how the text reads is judged by the server, which has the parser. */
export const legalErrors = (values: LegalValues): Record<string, string> =>
  contentErrors(partOf(legalFields, 'shape'), wireValues(legalFields, values), {
    title: 'Write a title.',
    lead: 'Write a lead.',
    description: 'Write a description.',
    text: 'Write the text.',
    change: 'Say what changes, in ten characters or more.',
    in_force_from: 'Choose the day from which this version holds.',
  });
