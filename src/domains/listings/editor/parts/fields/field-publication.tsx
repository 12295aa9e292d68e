import { Checkbox, Radio, Stack } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useProfile } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { checkTime } from '#src/domains/advertising/check-time.ts';
import unseen from '#src/ui/unseen.module.css';
import type { ListingField } from '../../../listing.ts';
import type { ListingPlan } from '../../../own/contract.ts';
import type { FormView } from '../form-view.ts';
import { MissingList, useArising } from '../missing/missing-list.tsx';
import classes from './field-publication.module.css';
import { FormSection } from './form-section.tsx';

interface PublicationProps {
  readonly view: FormView;
  readonly plan: ListingPlan | null;
  readonly faults: Partial<Record<ListingField, string>>;
  readonly isEmailVerified: boolean;
}

/** Whether the public sees it, and what it asks for beside that. */
export function PublicationSection({ view, plan, ...lacking }: PublicationProps) {
  const { form, id, listing } = view;
  return (
    <FormSection id="publication" form={form} text={publicationText(view)}>
      <Radio.Group label="Status" size="md" required {...form.getInputProps('status')}>
        <Stack gap={4} mt="xs">
          <Radio
            value="1"
            size="md"
            label="Active"
            description="Visitors see it as soon as it is complete and checked."
          />
          <Radio value="0" size="md" label="Inactive" description="Only you see it until you publish it." />
        </Stack>
      </Radio.Group>
      <Featured view={view} plan={plan} />
      <Verification view={view} />
      <MissingList view={view} {...lacking} />
      {(listing?.state === 'awaiting_check' || isFirst(view)) && (
        <ReviewPanel isSubmitted={listing?.state === 'awaiting_check'} id={id} />
      )}
    </FormSection>
  );
}

/** Saving it would publish it: it was not shown yet, and is to be. */
const isToPublish = ({ form, listing }: FormView): boolean =>
  (listing === null || listing.state === 'draft') && form.values.status === '1';

/** It is to be published, and checked before. */
const isFirst = (view: FormView): boolean => isToPublish(view) && view.publishing?.is_checked !== false;

/** What the form's button does. */
export function submitText(view: FormView): string {
  if (isFirst(view)) return 'Submit for review';
  if (isToPublish(view)) return 'Publish listing';
  return view.listing === null ? 'Create listing' : 'Save listing';
}

function publicationText(view: FormView): string | undefined {
  const { state } = view.listing ?? {};
  if (state === 'live') return 'This listing is live. What you save is public within seconds.';
  if (state === 'paused') return 'This listing is paused: its page says so, and search leaves it out.';
  return undefined;
}

/** Room for a featured listing comes with a plan; where there is none, that is said instead. */
function Featured({ view: { form, listing }, plan }: { view: FormView; plan: ListingPlan | null }) {
  if (!plan) return null;
  const { featured_listing: room, featured_used: used, name } = plan;
  const isFeatured = listing?.is_featured === 1;
  if (room === 0 && !isFeatured)
    return (
      <p className={classes.words}>
        Featured listings appear on the home page. Your {name} plan includes none;{' '}
        <Link to="/for-business">see which plan does</Link>.
      </p>
    );
  const isFull = used >= room && !isFeatured;
  return (
    <Checkbox
      label="Feature this listing"
      description={
        isFull
          ? `Your ${name} plan features up to ${room} at a time, and all are in use. Stop featuring another listing first.`
          : `It appears on the home page. Your ${name} plan features up to ${room} at a time: ${used} in use.`
      }
      disabled={isFull}
      {...form.getInputProps('is_featured', { type: 'checkbox' })}
    />
  );
}

/** A request, which we answer: nobody can grant it to themselves. */
function Verification({ view: { form, listing } }: { view: FormView }) {
  if (listing?.verification === 'granted')
    return <p className={classes.words}>This listing is verified, and its page shows the badge.</p>;
  const isAsked = listing?.verification === 'asked';
  return (
    <div>
      <Checkbox
        label="Ask for verification"
        description={
          isAsked
            ? 'We’re checking who runs the business and will email you. Untick to withdraw your request.'
            : 'We check public records to confirm who runs the business. Your page then shows a “Verified” badge.'
        }
        {...form.getInputProps('is_verified', { type: 'checkbox' })}
      />
      {listing ? (
        <Link className={classes.proof} to={`/dashboard/all-listing/${listing.id}/verification`}>
          Add proof of who runs the business
        </Link>
      ) : (
        <p className={classes.words}>
          Once the listing is saved, you can add proof of who runs the business.
        </p>
      )}
    </div>
  );
}

interface ReviewPanelProps {
  /** It is with us already. */
  readonly isSubmitted: boolean;
  /** The listing's id, or `new`. */
  readonly id: string;
}

/** What happens to a business's first listing once it is submitted, before and after that. */
function ReviewPanel({ isSubmitted, id }: ReviewPanelProps) {
  const { profile } = useProfile();
  const title = useArising(isSubmitted);
  return (
    <section className={classes.panel} aria-labelledby="review-title">
      <h3 id="review-title" ref={title} tabIndex={-1} className={classes.title}>
        <IconClockHour4 size={22} stroke={1.5} aria-hidden />
        {isSubmitted ? 'Submitted: we’re checking your listing' : 'What happens when you submit it'}
      </h3>
      <ol className={classes.steps}>
        <li>
          <strong>We check it.</strong> A person confirms that the business is real, that the name, category
          and address fit, and that nothing is advertised that may not be.
        </li>
        <li>
          <strong>It takes up to {checkTime}.</strong> Only your first listing is checked; later ones go live
          at once.
        </li>
        <li>
          <strong>Until then only you can see it.</strong> You can still change it and{' '}
          <Link to={`/dashboard/all-listing/${id}/preview`} target="_blank">
            preview the page<span className={unseen.unseen}> (opens in a new tab)</span>
          </Link>
          .
        </li>
        <li>
          <strong>We email {profile.email}</strong> when it’s live, or to say what needs to change.
        </li>
      </ol>
    </section>
  );
}
