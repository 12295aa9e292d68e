import { Alert, Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { Link } from 'react-router';
import { WordingHint } from '#src/domains/advertising/parts/wording-hint.tsx';
import { ConflictDialog } from '#src/ui/mantine/dialog.tsx';
import { RichTextEditor } from '#src/ui/mantine/rich-text-editor.tsx';
import { CategoryField, type Choices, ListingsField, useChoices } from '../../editor/parts/choice-fields.tsx';
import {
  categoryName,
  differencesOf,
  type InWords,
  placesInWords,
  plainText,
} from '../../editor/parts/in-words.ts';
import { Unsaved } from '../../editor/parts/treatment-form.tsx';
import { longestTexts } from '../../editor/rules.ts';
import { availableFor, packagePriceTypes } from '../../package-price.ts';
import { packageFields, packageLabels } from '../package.ts';
import { ChosenField } from './chosen-field.tsx';
import type { PackageValues } from './form-values.ts';
import { PricingFields } from './pricing-fields.tsx';
import { useOffered } from './use-offered.ts';
import { usePackageForm } from './use-package-form.ts';

interface PackageFormProps {
  /** Null for a new one. */
  readonly id: number | null;
  readonly starting: PackageValues;
}

/** Treatments that are sold together, new or to be changed. */
export function PackageForm({ id, starting }: PackageFormProps) {
  const at = usePackageForm(id, starting);
  const { form } = at;
  const choices = useChoices();
  const offered = useOffered(form);
  return (
    <form onSubmit={form.onSubmit(at.save, at.focusFirst)} noValidate aria-label="Treatment package">
      <Stack gap="lg">
        {at.isDirty && !at.isBusy && <Unsaved onStartAgain={at.startAgain} />}
        <About form={form} choices={choices} />
        <Title order={2}>Treatments</Title>
        <ChosenField
          offered={offered}
          chosen={form.values.services}
          onChoose={(services) => {
            form.setFieldValue('services', services);
            form.clearFieldError('services');
          }}
          error={form.errors.services}
        />
        <Title order={2}>Pricing</Title>
        <PricingFields form={form} />
        <Title order={2}>Availability</Title>
        <NativeSelect
          label={packageLabels.available_for}
          required
          data={[{ value: '', label: 'Choose for whom' }, ...availableFor]}
          {...form.getInputProps('available_for')}
        />
        <ListingsField
          what="This package"
          own={choices.own}
          isEverywhere={form.values.on_all_listings}
          onEverywhere={(isEverywhere) => form.setFieldValue('on_all_listings', isEverywhere)}
          field={form.getInputProps('listing_ids')}
        />
        <Text size="sm" c="dimmed">
          Fields marked with an asterisk are required.
        </Text>
        {at.alert !== '' && (
          <Alert color="red" role="alert">
            {at.alert}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={at.isBusy}>
            {id === null ? 'Create' : 'Update'}
          </Button>
          <Button component={Link} to="/dashboard/treatment-package" variant="subtle">
            Back
          </Button>
        </Group>
      </Stack>
      {at.conflict && (
        <ConflictDialog
          opened
          what="package"
          isBusy={at.isBusy}
          differences={differencesOf(
            packageInWords(form.values, choices),
            packageInWords(at.conflict.newer, choices),
          )}
          {...at.conflict}
        />
      )}
    </form>
  );
}

const { names } = packageFields.status;

interface AboutProps {
  readonly form: ReturnType<typeof usePackageForm>['form'];
  readonly choices: Choices;
}

function About({ form, choices }: AboutProps) {
  const { values } = form;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <div>
          <TextInput
            label={packageLabels.name}
            required
            maxLength={longestTexts.name}
            {...form.getInputProps('name')}
          />
          <WordingHint
            field="name"
            label={packageLabels.name}
            text={values.name}
            onReplace={(text) => form.setFieldValue('name', text)}
          />
        </div>
        <NativeSelect
          label={packageLabels.status}
          required
          data={[
            { value: '1', label: names.yes },
            { value: '0', label: names.no },
          ]}
          {...form.getInputProps('status')}
        />
        <CategoryField
          label={packageLabels.category}
          categories={choices.categories}
          field={form.getInputProps('category')}
        />
      </SimpleGrid>
      <div>
        <RichTextEditor
          label={packageLabels.description}
          required
          mostCharacters={longestTexts.description}
          path="description"
          value={values.description}
          onChange={(html) => form.setFieldValue('description', html)}
          error={form.errors.description}
        />
        <WordingHint
          field="description"
          label={packageLabels.description}
          text={values.description}
          onReplace={(text) => form.setFieldValue('description', text)}
        />
      </div>
    </>
  );
}

/** What the form of a package says, field by field. */
const packageInWords = (values: PackageValues, choices: Choices): InWords => [
  ['name', packageLabels.name, values.name],
  ['status', packageLabels.status, names[values.status === '1' ? 'yes' : 'no']],
  ['category', packageLabels.category, categoryName(choices, values.category)],
  ['description', packageLabels.description, plainText(values.description)],
  ['services', 'Treatments', values.services.map(({ name }) => name).join(', ')],
  ['price_type', 'Pricing', values.price_type && packagePriceTypes[values.price_type]],
  ['retail_price', 'Price', values.price_type === 'custom' ? `£${values.retail_price}` : ''],
  [
    'discount_percentage',
    'Discount',
    values.price_type === 'discount' ? `${values.discount_percentage}%` : '',
  ],
  ['available_for', packageLabels.available_for, values.available_for],
  ['listing_ids', 'Listings', placesInWords(choices, values)],
];
