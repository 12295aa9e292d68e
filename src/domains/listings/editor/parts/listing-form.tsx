import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconEye } from '@tabler/icons-react';
import { WordingHint } from '#src/domains/advertising/parts/wording-hint.tsx';
import { timeText } from '#src/platform/clock.ts';
import { mostCharacters } from '#src/platform/schema/schema.ts';
import { ConflictDialog } from '#src/ui/mantine/dialog.tsx';
import { RichTextEditor } from '#src/ui/mantine/rich-text-editor.tsx';
import { toast } from '#src/ui/toast.ts';
import unseen from '#src/ui/unseen.module.css';
import { type ListingField, listingFields, listingLabels } from '../../listing.ts';
import type { ListingPlan, ManagedListing, Publishing } from '../../own/contract.ts';
import { TypedClaimOffer } from '../../twins/parts/claim-offer.tsx';
import type { SaveState } from './draft/autosave.ts';
import saveStatusClasses from './draft/save-status.module.css';
import { BusinessSection } from './fields/field-business.tsx';
import { PicturesSection } from './fields/field-pictures.tsx';
import { PlaceSection } from './fields/field-place.tsx';
import { PublicationSection, submitText } from './fields/field-publication.tsx';
import { SeoSection } from './fields/field-seo.tsx';
import { TeamSection } from './fields/field-team.tsx';
import { FormSection } from './fields/form-section.tsx';
import type { Lists } from './fields/use-choices.ts';
import { FormContents } from './form-contents.tsx';
import type { FormView } from './form-view.ts';
import classes from './listing-form.module.css';
import { ListingNotices } from './listing-notices.tsx';
import type { Start } from './starting.ts';
import { useListingForm } from './use-listing-form.ts';

interface ListingFormProps {
  /** A listing's id, or `new`. */
  readonly id: string;
  readonly saved: ManagedListing | null;
  readonly plan: ListingPlan | null;
  readonly publishing: Publishing | null;
  readonly start: Start;
  readonly lists: Lists;
}

/** Everything that a listing says, in sections; kept as a draft while it is typed. */
export function ListingForm({ plan, ...begun }: ListingFormProps) {
  const { id } = begun;
  const editing = useListingForm(begun);
  const { view, faults, conflict, isEmailVerified } = editing;
  const { form, listing } = view;
  const refuse = (errors: Record<string, unknown>) => {
    const fields = Object.keys(faults).filter((field) => field in errors) as ListingField[];
    const [first] = fields;
    if (!first) return;
    const others = fields.length - 1;
    const text = `${listingLabels[first]}: ${faults[first]}`;
    toast({
      tone: 'error',
      title: 'Form submitted with errors',
      text: others > 0 ? `${text.replace(/\.?$/, '.')} And ${others} more, each beside its field.` : text,
    });
    form.getInputNode(first)?.focus();
  };
  return (
    <form
      className={classes.page}
      onSubmit={form.onSubmit((values) => void editing.save(values), refuse)}
      noValidate
      aria-label="Listing"
    >
      <FormContents faults={faults} missing={view.missing} />
      <div className={classes.sections}>
        {listing && <ListingNotices listing={listing} />}
        {editing.isStale && <Stale onCompare={() => void conflict.compare()} />}
        <BusinessSection view={view} />
        <PlaceSection view={view} />
        {(!listing || listing.state === 'draft') && (
          <TypedClaimOffer title={form.values.title} address={form.values.address} />
        )}
        <ContactSection view={view} />
        <DescriptionSection view={view} />
        <PicturesSection view={view} />
        <TeamSection view={view} />
        <SeoSection view={view} />
        <PublicationSection view={view} plan={plan} faults={faults} isEmailVerified={isEmailVerified} />
        <div className={classes.bar}>
          <SaveStatus state={editing.state} />
          <div className={classes.buttons}>
            <Button
              component="a"
              href={`/dashboard/all-listing/${id}/preview`}
              target="_blank"
              variant="default"
              leftSection={<IconEye size={20} stroke={1.5} aria-hidden />}
              onClick={() => void editing.autosave.flush()}
            >
              Preview<span className={unseen.unseen}> (opens in a new tab)</span>
            </Button>
            <Button type="submit" loading={editing.isBusy}>
              {submitText(view)}
            </Button>
          </div>
        </div>
      </div>
      <ConflictDialog
        what="listing"
        opened={conflict.newer !== undefined}
        differences={conflict.differences ?? []}
        isBusy={editing.isBusy}
        onLoadNewer={() => conflict.newer && conflict.fill(conflict.newer)}
        onSaveMine={() => conflict.newer && void editing.save(form.getValues(), conflict.newer.version)}
        onClose={conflict.close}
      />
    </form>
  );
}

/** Shown as soon as it is known, not only on saving. */
const Stale = ({ onCompare }: { onCompare: () => void }) => (
  <Alert
    color="yellow"
    variant="light"
    role="status"
    icon={<IconAlertTriangle aria-hidden />}
    title="This listing was saved elsewhere in the meantime"
  >
    <p>We keep what you type here. It overwrites nothing until you say so.</p>
    <Button variant="default" mt="sm" onClick={onCompare}>
      See what differs
    </Button>
  </Alert>
);

/** How a client reaches the business. */
const ContactSection = ({ view: { form } }: { view: FormView }) => (
  <FormSection
    id="contact"
    form={form}
    text="Your page shows these, so that clients can call, email or look you up."
  />
);

/** One quiet line: where what was typed stands. */
function SaveStatus({ state }: { state: SaveState }) {
  return (
    <p className={saveStatusClasses.status} data-kind={state.kind} role="status">
      {state.kind === 'saved' && <IconCheck size={18} stroke={1.5} aria-hidden />}
      {state.kind === 'kept' && <IconCloudOff size={18} stroke={1.5} aria-hidden />}
      {state.kind === 'refused' && <IconAlertTriangle size={18} stroke={1.5} aria-hidden />}
      {wordsOf(state)}
    </p>
  );
}

function wordsOf(state: SaveState): string {
  if (state.kind === 'idle') return '';
  if (state.kind === 'waiting') return 'Not saved yet';
  if (state.kind === 'saving') return 'Saving…';
  if (state.kind === 'saved') return `Draft saved ${timeText(state.at)}`;
  if (state.kind === 'kept') return 'No connection. Kept in this browser until we can save it.';
  return `The draft was not saved: ${state.message}`;
}

/** What the business says about itself. */
function DescriptionSection({ view: { form } }: { view: FormView }) {
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
