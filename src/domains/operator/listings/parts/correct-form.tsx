import { Autocomplete, Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { listCategories } from '#src/domains/catalogue/contract.ts';
import { WeekGrid } from '#src/domains/listings/schedule/parts/week-grid.tsx';
import { listLocations } from '#src/domains/places/contract.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { ConflictDialog, UnsavedChanges } from '#src/ui/mantine/dialog.tsx';
import { RichTextEditor } from '#src/ui/mantine/rich-text-editor.tsx';
import { longestReason } from '../../rules.ts';
import type { ListingFacts } from '../correcting-contract.ts';
import { labels } from './corrections.ts';
import { useCorrecting } from './use-correcting.ts';

/** What a page says, to be put right by an operator. What is not changed stays as it is. */
export function CorrectForm({ facts }: { facts: ListingFacts }) {
  const lists = useNames();
  const correcting = useCorrecting(facts, lists.categoryName);
  const { form, hours, faults, setHours, submit, focusFirst, isBusy, isChanged, conflict } = correcting;
  return (
    <form onSubmit={form.onSubmit(submit, focusFirst)} noValidate aria-label="Correct the page">
      <Stack gap={24}>
        <section className={card.card} aria-labelledby="page-says">
          <h2 id="page-says" className={card.head}>
            What the page says
          </h2>
          {facts.has_pending_change && (
            <Text role="note">
              The business asked for another name, category or address. Decide that under{' '}
              <Link to="/dashboard/operator/changes">Changes</Link> first; the rest can be corrected now.
            </Text>
          )}
          <Identity form={form} lists={lists} />
          <TextInput
            label={labels.phone}
            type="tel"
            maxLength={lengths.phone}
            {...form.getInputProps('phone')}
          />
          <TextInput
            label={labels.websiteURL}
            type="url"
            maxLength={lengths.link}
            {...form.getInputProps('websiteURL')}
          />
          <RichTextEditor
            label={labels.description}
            path="description"
            value={form.values.description}
            onChange={(html) => form.setFieldValue('description', html)}
            error={form.errors.description}
          />
        </section>
        <section className={card.card} aria-labelledby="hours">
          <h2 id="hours" className={card.head}>
            Opening hours
          </h2>
          <Text c="dimmed">Special dates and bank holidays stay as they are.</Text>
          <WeekGrid form={hours} faults={faults} onChange={setHours} />
        </section>
        <section className={card.card} aria-label="Why">
          <Textarea
            label="Reason"
            description="The owner gets it by email, word for word, with what was changed and the way to object."
            required
            autosize
            minRows={3}
            maxRows={10}
            maxLength={longestReason}
            {...form.getInputProps('reason')}
          />
          <Group>
            <Button type="submit" loading={isBusy} disabled={!isChanged}>
              Save the correction
            </Button>
            <Button component={Link} to={`/dashboard/operator/listing/${facts.id}`} variant="default">
              Cancel
            </Button>
          </Group>
        </section>
      </Stack>
      <ConflictDialog what="listing" {...conflict} isBusy={isBusy} />
      <UnsavedChanges when={correcting.isGuarded} />
    </form>
  );
}

type Correcting = ReturnType<typeof useCorrecting>;

/** What it is called, what it is, and where. */
const Identity = ({ form, lists }: Pick<Correcting, 'form'> & { lists: ReturnType<typeof useNames> }) => (
  <>
    <TextInput label={labels.title} required maxLength={lengths.reference} {...form.getInputProps('title')} />
    <NativeSelect label={labels.category} data={lists.categories} {...form.getInputProps('category')} />
    <Autocomplete
      label={labels.location}
      required
      limit={60}
      maxLength={lengths.search}
      data={lists.cities}
      {...form.getInputProps('location')}
    />
    <Textarea
      label={labels.address}
      description="Street and number, town and postcode. The pin follows the postcode where that changes."
      required
      autosize
      minRows={2}
      maxLength={lengths.address}
      {...form.getInputProps('address')}
    />
  </>
);

/** Categories and cities by name. */
function useNames() {
  const { state } = useLoaded(queryOf(listCategories, {}));
  const { state: places } = useLoaded(queryOf(listLocations, {}));
  const categories = state.kind === 'there' ? state.data : [];
  return {
    categories: categories.map(({ id, name }) => ({ value: String(id), label: name })),
    cities: places.kind === 'there' ? [...new Set(places.data.map(({ name }) => name))] : [],
    categoryName: (id: string) => categories.find((one) => String(one.id) === id)?.name ?? id,
  };
}
