import { WordingHint } from '#src/domains/advertising/parts/wording-hint.tsx';
import { mostCharacters } from '#src/platform/schema.ts';
import { RichTextEditor } from '#src/ui/mantine/rich-text-editor.tsx';
import { listingFields, listingLabels } from '../../../listing.ts';
import type { FormView } from '../form-view.ts';
import { FormSection } from './form-section.tsx';

/** What the business says about itself. */
export function DescriptionSection({ view: { form } }: { view: FormView }) {
  const { value, onChange, onBlur, error } = form.getInputProps('description');
  return (
    <FormSection
      id="description"
      form={form}
      text="Say what makes you special, who works here and what a first visit is like. By law, you may not name prescription-only medicines."
    >
      <RichTextEditor
        label={listingLabels.description}
        required
        mostCharacters={mostCharacters(listingFields.description) ?? 0}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        error={error}
        path="description"
      />
      <WordingHint
        field="description"
        label={listingLabels.description}
        text={form.values.description}
        onReplace={(text) => form.setFieldValue('description', text)}
      />
    </FormSection>
  );
}
