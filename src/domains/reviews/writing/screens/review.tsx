import { useEffect, useRef } from 'react';
import { data, Link } from 'react-router';
import { Entrance } from '#src/domains/accounts/layout/parts/entrance.tsx';
import { LinkNeeded } from '#src/domains/accounts/layout/parts/link-needed.tsx';
import { monthText } from '#src/platform/clock.ts';
import type { EndpointInput } from '#src/platform/endpoint.ts';
import { isInAddress, mailedToken, withoutToken } from '#src/platform/web/mailed-token.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { apiContext, formOf } from '#src/platform/web/page-context.ts';
import { FormAlert } from '#src/ui/form/submit-button.tsx';
import { checkMarked, useOutcomeFocus } from '#src/ui/form/use-submission.ts';
import { withoutLine } from '#src/ui/form/without-line.ts';
import {
  correctReview,
  type ReviewInvitation,
  readReviewLink,
  withdrawReview,
  writeReview,
} from '../contract.ts';
import { correctableText, OwnReview } from '../parts/own-review.tsx';
import { ReviewForm } from '../parts/review-form.tsx';
import { sentencesFor, type Typed, typedFor, typedIn } from '../typed.ts';
import type { Route } from './+types/review.ts';
import classes from './review.module.css';

const page = '/review';
const untouched = {};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const token = mailedToken(request, params.key);
  const answer = token === '' ? null : await context.get(apiContext)(readReviewLink, { token });
  if (answer?.ok && isInAddress(request)) throw await withoutToken(context, page, token);
  if (answer?.ok) return { invitation: answer.data as ReviewInvitation | null, token, isForgotten: false };
  if (answer && answer.status >= 500)
    throw data({ message: answer.message, requestId: answer.requestId }, answer.status);
  return data({ invitation: null, token: '', isForgotten: answer === null && params.key !== undefined }, 404);
}

/** With and without script; the forms bring the token along, so that a page left open for days still sends. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request, context);
  const token = String(form.get('token') ?? mailedToken(request, params.key));
  const call = context.get(apiContext);
  const intent = form.get('intent');
  const typed = typedIn(form);
  const said = { token, ...typed } as EndpointInput<typeof writeReview>;
  const answer =
    intent === 'withdraw'
      ? await call(withdrawReview, { token })
      : await call(intent === 'correct' ? correctReview : writeReview, said);
  if (answer.ok) throw await withoutToken(context, page, token);
  return { typed, errors: sentencesFor(answer.errors, typed), message: faultText(answer) };
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return withoutLine(serverAction, (message) => ({ typed: typedIn(form), errors: {}, message }));
}

const faultText = ({ status, message }: { status: number; message: string }) =>
  status === 422
    ? checkMarked
    : status >= 500
      ? 'Nothing was sent, because something went wrong here. Please try again in a moment.'
      : message;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Your review');

/** As of every page of a mailed link: nobody keeps it, and no other site is told of its address. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, token, isForgotten } = loaderData;
  const here = useRef<HTMLDivElement>(null);
  useOutcomeFocus(here, actionData ?? untouched);
  const heading = useNewStateFocus(invitation?.review);
  if (isForgotten)
    return (
      <LinkNeeded>
        <SearchInstead />
      </LinkNeeded>
    );
  if (!invitation) return <NoInvitation />;
  const { listing, visited, review, is_over: isOver } = invitation;
  const before = actionData as Before | undefined;
  return (
    <div ref={here} className={classes.page}>
      <header className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {review ? 'Your review' : `How was ${listing.title}?`}
        </h1>
        <p className={classes.lead}>
          <Link to={`/listing-details/${listing.slug}`}>{listing.title}</Link>, {monthText(`${visited}-01`)}
        </p>
      </header>
      {before?.message && <FormAlert tone="error">{before.message}</FormAlert>}
      {review ? (
        <Written {...{ invitation, review, token, before }} />
      ) : isOver ? (
        <FormAlert tone="info">This invitation was open for 90 days, and they are over.</FormAlert>
      ) : (
        <ReviewForm
          {...{ token, typed: before?.typed ?? typedFor(invitation), errors: before?.errors ?? {} }}
          treatments={invitation.treatments}
          intent="write"
        >
          <WhatHappens />
        </ReviewForm>
      )}
    </div>
  );
}

/** What became of a review is read out: the heading takes the focus once it is another than before. */
function useNewStateFocus(review: ReviewInvitation['review'] | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const now = review ? `${review.state} ${review.shown_text}` : '';
  const before = useRef(now);
  useEffect(() => {
    if (before.current !== now) heading.current?.focus();
    before.current = now;
  }, [now]);
  return heading;
}

interface Before {
  readonly typed: Typed;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly message: string;
}

interface WrittenProps {
  readonly invitation: ReviewInvitation;
  readonly review: NonNullable<ReviewInvitation['review']>;
  readonly token: string;
  readonly before: Before | undefined;
}

function Written({ invitation, review, token, before }: WrittenProps) {
  return (
    <>
      <OwnReview {...{ invitation, review, token }} />
      {review.is_correctable && (
        <details className={classes.correct} open={before !== undefined || undefined}>
          <summary>Correct this review</summary>
          <p>{correctableText(review.correctable_until)} Everybody sees that it was corrected.</p>
          <ReviewForm
            {...{ token, typed: before?.typed ?? typedFor(invitation), errors: before?.errors ?? {} }}
            treatments={invitation.treatments}
            intent="correct"
          />
        </details>
      )}
    </>
  );
}

const WhatHappens = () => (
  <p className={classes.small}>
    Good or bad, your review goes through the same checks and is public in a moment. The business cannot hide
    it, and may answer once. Nobody is rewarded for a review. See{' '}
    <Link to="/reviews-and-complaints">our rules for reviews</Link>.
  </p>
);

const SearchInstead = () => (
  <p>
    <Link to="/featured-search-listing">Search for a treatment</Link>
  </p>
);

const NoInvitation = () => (
  <Entrance
    title="This link leads to no review"
    lead="We ask every client for a review by an email with a link of their own. Please open it from that email."
    picture="quiet"
  >
    <SearchInstead />
  </Entrance>
);
