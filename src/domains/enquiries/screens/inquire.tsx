import { Link, useSearchParams } from 'react-router';
import { Entrance } from '#src/domains/accounts/layout/parts/entrance.tsx';
import { truncate } from '#src/platform/text/text.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataOf, formOf } from '#src/platform/web/page-context.ts';
import { getInquiry, storeInquiry } from '../conversations/contract.ts';
import { enquirySentences, inquiryFaults, type Taking } from '../conversations/rules.ts';
import { InquiryForm, InquirySent, inquiryFields, wordsOf } from '../parts/inquiry-form.tsx';
import { sentMessage } from '../parts/message-form.ts';
import type { Route } from './+types/inquire.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = dataOf(await context.get(apiContext)(getInquiry, { slug: params.slug }));
  return { ...asked, slug: params.slug, drawnAt: Date.now() };
}

/** For a browser without script; with it, the form sends itself. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request, context);
  const { values, ...written } = sentMessage(form, inquiryFields);
  const answer = await context.get(apiContext)(storeInquiry, { slug: params.slug, ...values, ...written });
  const drawnAt = written.drawn_at;
  if (answer.ok) return { sent: answer.data.message, values, drawnAt, errors: {}, message: '' };
  const message = answer.status >= 500 ? enquirySentences.failed : wordsOf(answer.status, answer.message);
  return { sent: null, values, drawnAt, errors: { ...answer.errors, ...inquiryFaults(values) }, message };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(matches, loaderData ? `Ask ${loaderData.title}` : 'Ask a business');

export default function Inquire({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title, takes, answers, drawnAt } = loaderData;
  const about = truncate(useSearchParams()[0].get('about')?.trim() ?? '', mostAbout);
  const back = <Link to={`/listing-details/${slug}`}>Back to {title}</Link>;
  if (takes !== 'yes')
    return (
      <Entrance title="Not taking enquiries" lead={whyNot[takes]} picture="quiet">
        <p>{back}</p>
      </Entrance>
    );
  return (
    <Entrance title={`Ask ${title}`} lead={answers} picture="quiet" elsewhere={<p>{back}</p>}>
      {actionData?.sent ? (
        <InquirySent text={actionData.sent} />
      ) : (
        <InquiryForm
          slug={slug}
          title={title}
          drawnAt={actionData?.drawnAt ?? drawnAt}
          about={about}
          before={actionData}
        />
      )}
    </Entrance>
  );
}

/** A treatment and its variant. */
const mostAbout = 200;

const whyNot: Readonly<Record<Exclude<Taking, 'yes'>, string>> = {
  paused: 'This business has paused its page and is not taking enquiries at the moment.',
  unclaimed:
    'This page is unclaimed, so nobody would receive your enquiry. Please use the contact details on the page.',
};
