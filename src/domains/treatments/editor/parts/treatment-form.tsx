import {
  Alert,
  Autocomplete,
  Button,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { Link } from 'react-router';
import { WordingHint } from '#src/domains/advertising/parts/wording-hint.tsx';
import { ConflictDialog } from '#src/ui/mantine/dialog.tsx';
import { RichTextEditor } from '#src/ui/mantine/rich-text-editor.tsx';
import { treatmentFields, treatmentLabels } from '../../treatment.ts';
import { longestTexts } from '../rules.ts';
import { AtPlaces } from './at-places.tsx';
import { CategoryField, type Choices, ListingsField } from './choice-fields.tsx';
import { differencesOf, treatmentInWords } from './in-words.ts';
import { type TreatmentFormProps, useTreatmentForm } from './use-treatment-form.ts';
import { Variants } from './variants.tsx';

/** A treatment with its variants, new or to be changed. */
export function TreatmentForm(begun: TreatmentFormProps) {
  const { id, choices, back } = begun;
  const { form, save, focusFirst, isBusy, isDirty, startAgain, conflict } = useTreatmentForm(begun);
  return (
    <form onSubmit={form.onSubmit(save, focusFirst)} noValidate aria-label="Treatment">
      <Stack gap="lg">
        {isDirty && <Unsaved onStartAgain={startAgain} />}
        <About form={form} choices={choices} />
        <Title order={2}>Variants and prices</Title>
        <Variants form={form} />
        <ListingsField
          what="This treatment"
          own={choices.own}
          isEverywhere={form.values.on_all_listings}
          onEverywhere={(isEverywhere) => form.setFieldValue('on_all_listings', isEverywhere)}
          field={form.getInputProps('listing_ids')}
        />
        <AtPlaces form={form} own={choices.own} />
        <Text size="sm" c="dimmed">
          Fields marked with an asterisk are required.
        </Text>
        <Group>
          <Button type="submit" loading={isBusy}>
            {id === null ? 'Create' : 'Update'}
          </Button>
          <Button component={Link} to={back} variant="subtle">
            Back
          </Button>
        </Group>
      </Stack>
      {conflict && (
        <ConflictDialog
          opened
          what="treatment"
          isBusy={isBusy}
          differences={differencesOf(
            treatmentInWords(form.values, choices),
            treatmentInWords(conflict.newer, choices),
          )}
          {...conflict}
        />
      )}
    </form>
  );
}

/** What is typed is kept in this tab until it is saved. */
export const Unsaved = ({ onStartAgain }: { onStartAgain: () => void }) => (
  <Alert color="gray" variant="light">
    <Group justify="space-between">
      <Text size="sm">You have unsaved changes. This tab keeps them until you save.</Text>
      <Button variant="default" size="compact-md" onClick={onStartAgain}>
        Undo my changes
      </Button>
    </Group>
  </Alert>
);

const { names } = treatmentFields.status;

interface AboutProps {
  readonly form: ReturnType<typeof useTreatmentForm>['form'];
  readonly choices: Choices;
}

function About({ form, choices }: AboutProps) {
  const { values } = form;
  const hint = (field: 'name' | 'service_type' | 'description') => (
    <WordingHint
      field={field}
      label={treatmentLabels[field]}
      text={values[field]}
      onReplace={(text) => form.setFieldValue(field, text)}
    />
  );
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <div>
          <TextInput
            label={treatmentLabels.name}
            required
            maxLength={longestTexts.name}
            {...form.getInputProps('name')}
          />
          {hint('name')}
        </div>
        <NativeSelect
          label={treatmentLabels.status}
          required
          data={[
            { value: '1', label: names.yes },
            { value: '0', label: names.no },
          ]}
          {...form.getInputProps('status')}
        />
        <CategoryField
          label={treatmentLabels.category}
          categories={choices.categories}
          field={form.getInputProps('category')}
        />
        <div>
          <Autocomplete
            label={treatmentLabels.service_type}
            size="md"
            required
            maxLength={longestTexts.serviceType}
            limit={8}
            description="Choose one of ours, so that people find you by it, or write your own."
            data={kindsOf(choices, values.category)}
            {...form.getInputProps('service_type')}
          />
          {hint('service_type')}
        </div>
      </SimpleGrid>
      <div>
        <RichTextEditor
          label={treatmentLabels.description}
          required
          mostCharacters={longestTexts.description}
          path="description"
          value={values.description}
          onChange={(html) => form.setFieldValue('description', html)}
          error={form.errors.description}
        />
        {hint('description')}
      </div>
    </>
  );
}

/** The kinds of the chosen category; without them a service type is written all the same. */
const kindsOf = ({ own: { state } }: Choices, category: string): string[] =>
  state.kind === 'there'
    ? state.data.kinds.filter((kind) => String(kind.category_id) === category).map(({ name }) => name)
    : [];
