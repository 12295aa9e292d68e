import { Link, useSearchParams } from 'react-router';
import { Entrance } from '#src/domains/accounts/layout/parts/entrance.tsx';
import { truncate } from '#src/platform/text/text.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataOf, formOf } from '#src/platform/web/page-context.ts';
import { getInquiry, storeInquiry } from '../conversations/contract.ts';
import { enquirySentences, inquiryFaults, type Taking } from '../conversations/rules.ts';
import { InquiryForm, InquirySent, wordsOf } from '../parts/inquiry-form.tsx';
import type { Route } from './+types/inquire.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = dataOf(await context.get(apiContext)(getInquiry, { slug: params.slug }));
  return { ...asked, slug: params.slug, drawnAt: Date.now() };
}

/** For a browser without script; with it, the form sends itself. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request, context);
  const text = (name: string) => String(form.get(name) ?? '');
  const values = {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    preferred_times: text('preferred_times'),
  };
  const trap = text('company_fax');
  // The time of the first drawing stays, for a person who corrects a field. A form without it was not drawn here.
  const drawnAt = Number(text('drawn_at')) || Date.now();
  const answer = await context.get(apiContext)(storeInquiry, {
    slug: params.slug,
    ...values,
    drawn_at: drawnAt,
    ...(trap && { company_fax: trap }),
  });
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
