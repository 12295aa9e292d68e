import { Alert, Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { WordingHint } from '#src/domains/advertising/parts/wording-hint.tsx';
import { ConflictDialog } from '#src/ui/mantine/dialog.tsx';
import { RichTextEditor } from '#src/ui/mantine/rich-text-editor.tsx';
import { listTreatments, type Treatment } from '../../editor/contract.ts';
import { CategoryField } from '../../editor/parts/category-field.tsx';
import { differencesOf } from '../../editor/parts/differences.ts';
import { ListingsField } from '../../editor/parts/listings-field.tsx';
import { Unsaved } from '../../editor/parts/treatment-form.tsx';
import { type Answered, useAnswer } from '../../editor/parts/use-answer.ts';
import { useChoices } from '../../editor/parts/use-choices.ts';
import { longestTexts } from '../../editor/rules.ts';
import { availableFor } from '../../package-price.ts';
import { packageFields, packageLabels } from '../package.ts';
import { type Chosen, choicesOf } from './chosen.ts';
import { ChosenField } from './chosen-field.tsx';
import type { PackageValues } from './form-values.ts';
import { packageInWords } from './in-words.ts';
import { PricingFields } from './pricing-fields.tsx';
import { useFreshPrices } from './use-fresh-prices.ts';
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
  const offered = useOffered();
  useFreshPrices(form, offered);
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

const askTreatments = () => callSignedIn(listTreatments, {});

/** What can be chosen; the plain list, because a picker shows all of it. */
function useOffered(): Answered<Chosen[]> {
  const answer = useAnswer(askTreatments);
  const data = answer.kind === 'there' ? answer.data : null;
  const choices = useMemo(() => (Array.isArray(data) ? choicesOf(data as Treatment[]) : []), [data]);
  return answer.kind === 'there' ? { ...answer, data: choices } : answer;
}

const { names } = packageFields.status;

interface AboutProps {
  readonly form: ReturnType<typeof usePackageForm>['form'];
  readonly choices: ReturnType<typeof useChoices>;
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
