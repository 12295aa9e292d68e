import { redirect } from 'react-router';
import { Entrance } from '#src/domains/accounts/layout/parts/entrance.tsx';
import { pageMeta } from '#src/platform/web/meta.ts';
import { apiContext, formOf, siteContext } from '#src/platform/web/page-context.ts';
import { summaryOf } from '#src/ui/form/use-submission.ts';
import { storeContact } from '../contact/contract.ts';
import { contactFaults, contactSentences, topicOf } from '../contact/rules.ts';
import { ContactForm, contactFields } from '../parts/contact-form.tsx';
import { sentMessage } from '../parts/message-form.ts';
import type { Route } from './+types/contact-us.ts';
import classes from './contact-us.module.css';

export const loader = ({ context }: Route.LoaderArgs) => {
  const { name, supportEmail, legalName, legalAddress } = context.get(siteContext);
  return { name, supportEmail, legalName, legalAddress, drawnAt: Date.now() };
};

/** For a browser without script; with it, the form sends itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request, context);
  const { values, ...sent } = sentMessage(form, contactFields);
  const answer = await context.get(apiContext)(storeContact, {
    ...values,
    ...sent,
    topic: topicOf(values.topic),
  });
  if (answer.ok) throw redirect('/thank-you?done=contact', 303);
  const isOurs = answer.status >= 500;
  const message = isOurs ? contactSentences.failed : summaryOf(answer, contactFields);
  return { values, drawnAt: sent.drawn_at, errors: { ...answer.errors, ...contactFaults(values) }, message };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Contact us',
    path: '/contact-us',
    description:
      'Write to us about a listing, your account, a plan or a complaint. A person reads every message.',
  });

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const { supportEmail, legalName, legalAddress, drawnAt } = loaderData;
  return (
    <Entrance
      title="Contact us"
      lead="A person reads every message and answers within two working days, usually sooner."
      picture="quiet"
    >
      <ContactForm drawnAt={actionData?.drawnAt ?? drawnAt} before={actionData} />
      <p className={classes.other}>
        Prefer your own email? <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        {legalName && (
          <>
            <br />
            {[legalName, legalAddress].filter(Boolean).join(', ')}
          </>
        )}
      </p>
    </Entrance>
  );
}
