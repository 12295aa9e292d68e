import { Checkbox, Radio, Stack } from '@mantine/core';
import { Link } from 'react-router';
import type { ListingPlan } from '../contract.ts';
import classes from './field-publication.module.css';
import { FormSection } from './form-section.tsx';
import type { ListingField } from './form-values.ts';
import type { FormView } from './form-view.ts';
import { MissingList } from './missing-list.tsx';

interface PublicationProps {
  readonly view: FormView;
  readonly plan: ListingPlan | null;
  readonly faults: Partial<Record<ListingField, string>>;
  readonly isEmailVerified: boolean;
}

/** Whether the public sees it, and what it asks for beside that. */
export function PublicationSection({ view, plan, ...lacking }: PublicationProps) {
  const { form } = view;
  return (
    <FormSection id="publication" text={publicationText(view)}>
      <Radio.Group label="Status" size="md" required {...form.getInputProps('status')}>
        <Stack gap={4} mt="xs">
          <Radio
            value="1"
            size="md"
            label="Active"
            description="Shown to the public as soon as nothing is missing."
          />
          <Radio value="0" size="md" label="Inactive" description="Kept to yourself until you publish it." />
        </Stack>
      </Radio.Group>
      <Featured view={view} plan={plan} />
      <Verification view={view} />
      <MissingList view={view} {...lacking} />
    </FormSection>
  );
}

function publicationText({ listing }: FormView): string {
  if (listing?.state === 'live') return 'This listing is live. What you save is public within seconds.';
  if (listing?.state === 'paused')
    return 'This listing is paused: its page says so, and search leaves it out.';
  if (listing?.state === 'awaiting_check') return 'This listing awaits our check. You can still change it.';
  return 'The first listing of a business is checked by us before it goes live, usually within a working day.';
}

/** Room for a featured listing comes with a plan; where there is none, that is said instead. */
function Featured({ view: { form, listing }, plan }: { view: FormView; plan: ListingPlan | null }) {
  if (!plan) return null;
  const { featured_listing: room, featured_used: used, name } = plan;
  const isFeatured = listing?.is_featured === 1;
  if (room === 0 && !isFeatured)
    return (
      <p className={classes.words}>
        A featured listing is the one of yours that the home page shows among our members. Your plan ({name})
        has none; <Link to="/for-business">see which plan does</Link>.
      </p>
    );
  const isFull = used >= room && !isFeatured;
  return (
    <Checkbox
      label="Feature this listing"
      description={
        isFull
          ? `Your plan (${name}) features ${room} at a time, and all are taken: end another one first.`
          : `The home page shows it among our members. Your plan (${name}) features ${room} at a time; ${used} in use.`
      }
      disabled={isFull}
      {...form.getInputProps('is_featured', { type: 'checkbox' })}
    />
  );
}

/** A request, which we answer: nobody can grant it to themselves. */
function Verification({ view: { form, listing } }: { view: FormView }) {
  if (listing?.verification === 'granted')
    return <p className={classes.words}>This listing is verified: its page carries the badge.</p>;
  const isAsked = listing?.verification === 'asked';
  return (
    <div>
      <Checkbox
        label="Ask for verification"
        description={
          isAsked
            ? 'You have asked. We check who runs the business and write to you; untick to withdraw.'
            : 'We check who runs the business against public records. Then the page carries a “Verified” badge.'
        }
        {...form.getInputProps('is_verified', { type: 'checkbox' })}
      />
      {listing ? (
        <Link className={classes.proof} to={`/dashboard/all-listing/${listing.id}/verification`}>
          Say what proves who runs the business
        </Link>
      ) : (
        <p className={classes.words}>Once it is saved you can say what proves who runs the business.</p>
      )}
    </div>
  );
}
