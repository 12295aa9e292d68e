import { z } from 'zod';
import { id } from '#src/platform/ids.ts';
import { visibleName } from '#src/platform/plain-text.ts';
import { anyCase, durationField, poundsField } from './fields.ts';
import { longestTexts, sentences } from './rules.ts';

interface Judged {
  price?: number | null | undefined;
  price_type: string;
}

/** That a price of this type is above 0. Judged even where another field is at fault, so that each is named. */
const priced = (type: 'fixed' | 'from') => ({
  judge: ({ price, price_type }: Judged) => price_type !== type || (price ?? 0) > 0,
  how: {
    path: ['price'],
    message: sentences[type],
    when: ({ value, issues }: z.core.ParsePayload) =>
      Object(value) === value && !issues.some(({ path }) => path?.[0] === 'price'),
  },
});
const fixed = priced('fixed');
const from = priced('from');

/** A line of a price list as a client sends it. */
export const variantFields = z
  .object({
    id: id.nullish(),
    name: z
      .string()
      .overwrite(visibleName)
      .max(longestTexts.variant)
      .optional()
      .transform((name = '', { addIssue }) => {
        if (name === '') addIssue(sentences.name);
        return name;
      }),
    description: z.string().max(longestTexts.variantDescription).default(''),
    price: poundsField.nullish(),
    price_type: anyCase(['free', 'from', 'fixed']),
    duration: durationField,
  })
  .refine(fixed.judge, fixed.how)
  .refine(from.judge, from.how)
  .transform(({ price, price_type: priceType, duration: minutes, id, ...rest }) => ({
    ...rest,
    id: id ?? null,
    priceType,
    // The price of something free may be left out, or may still stand in the form.
    pricePence: priceType === 'free' ? 0 : (price ?? 0),
    minutes,
  }));
export type VariantInput = z.output<typeof variantFields>;
