import { NativeSelect } from '@mantine/core';
import { WordingHint } from '#src/domains/advertising/parts/wording-hint.tsx';
import { listingLabels } from '../../../listing.ts';
import type { FormView } from '../form-view.ts';
import { ListFailed } from './choice-field.tsx';
import { FieldInput } from './field.tsx';
import { FormSection } from './form-section.tsx';
import { choicesOf } from './use-choices.ts';

/** What it is called, and what it is. */
export function BusinessSection({ view: { form, lists, listing } }: { view: FormView }) {
  const categories = lists.of.category;
  const isShown = listing?.state === 'live' || listing?.state === 'paused';
  return (
    <FormSection
      id="business"
      form={form}
      drawn={['title']}
      text={
        isShown
          ? 'We check a new name or category first. Until then, your page stays as it is.'
          : 'The name clients know you by, and what you do most.'
      }
    >
      <FieldInput name="title" form={form} />
      <WordingHint
        field="title"
        label={listingLabels.title}
        text={form.values.title}
        onReplace={(text) => form.setFieldValue('title', text)}
      />
      {categories.kind === 'failed' ? (
        <ListFailed
          label={listingLabels.category}
          message={categories.message}
          onRetry={() => lists.reload('category')}
        />
      ) : (
        <NativeSelect
          label={listingLabels.category}
          size="md"
          required
          disabled={categories.kind === 'loading'}
          data={[
            { value: '', label: categories.kind === 'loading' ? 'Loading…' : 'Select a category' },
            ...choicesOf(categories).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.getInputProps('category')}
        />
      )}
    </FormSection>
  );
}
