import { Form, Link, useNavigation } from 'react-router';
import { fullDayText, longMomentText, timeText } from '#src/platform/clock.ts';
import { FormAlert, SubmitButton } from '#src/ui/form/submit-button.tsx';
import { removalTexts } from '../../removal.ts';
import { holdTexts } from '../../rules.ts';
import type { ReviewInvitation } from '../contract.ts';
import classes from './own-review.module.css';

type Written = NonNullable<ReviewInvitation['review']>;

interface OwnReviewProps {
  readonly invitation: ReviewInvitation;
  readonly review: Written;
  readonly token: string;
}

/** What became of a review, for who wrote it. */
export function OwnReview({ invitation, review, token }: OwnReviewProps) {
  const page = `/listing-details/${invitation.listing.slug}`;
  const isThere = review.state === 'published' || review.state === 'held';
  return (
    <>
      <State review={review} page={page} title={invitation.listing.title} />
      {review.text !== '' && (
        <blockquote className={classes.words}>
          <p>
            <span className={classes.stars} aria-hidden>
              {'★'.repeat(review.stars)}
            </span>{' '}
            {review.stars} of 5 stars, {review.name}
          </p>
          <p className={classes.text}>{review.shown_text}</p>
          {review.shown_text !== review.text && (
            <p className={classes.small}>
              We have covered the name of a medicine: prescription-only medicines may not be advertised to the
              public. Nothing else was changed.
            </p>
          )}
        </blockquote>
      )}
      {isThere && <Withdraw token={token} />}
    </>
  );
}

function State({ review, page, title }: { review: Written; page: string; title: string }) {
  const { state } = review;
  if (state === 'published')
    return (
      <FormAlert tone="success">
        Your review is public. <Link to={page}>See the page of {title}</Link>
      </FormAlert>
    );
  if (state === 'held')
    return (
      <FormAlert tone="info">
        A person looks at your review first, because{' '}
        {review.held_for.map((reason) => holdTexts[reason]).join(', and ')}.
        {review.decided_by &&
          ` That takes until ${fullDayText(review.decided_by)}, ${timeText(review.decided_by)} at most.`}{' '}
        We email you what they decide.
      </FormAlert>
    );
  if (state === 'withdrawn')
    return (
      <FormAlert tone="info">
        You have withdrawn this review. Its words are deleted, and it counts nowhere.
      </FormAlert>
    );
  return (
    <FormAlert tone="info">
      We have removed this review{review.removed_for && `: ${removalTexts[review.removed_for]}`}. Our email
      says how you can object.
    </FormAlert>
  );
}

/** Asked about first, without script too. */
function Withdraw({ token }: { token: string }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <details className={classes.withdraw}>
      <summary>Withdraw this review</summary>
      <Form method="post" aria-label="Withdraw this review" className={classes.question}>
        <p>Its words are deleted for good, and you cannot review this visit again.</p>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="intent" value="withdraw" />
        <SubmitButton isBusy={isBusy} busyText="Withdrawing…" worksWithoutScript>
          Yes, withdraw it
        </SubmitButton>
      </Form>
    </details>
  );
}

/** Until when it can be corrected, in words. */
export const correctableText = (until: string): string =>
  `You can correct it until ${longMomentText(until)}.`;
