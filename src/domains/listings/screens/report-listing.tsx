import { useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { lengths } from '#src/platform/schema/lengths.ts';
import { apiContext, dataOf, formOf, siteContext } from '#src/platform/web/page-context.ts';
import { Trap } from '#src/ui/form/submit-button.tsx';
import { checkMarked, useOutcomeFocus } from '#src/ui/form/use-submission.ts';
import { withoutLine } from '#src/ui/form/without-line.ts';
import { getListingDetails, reportListing } from '../pages/contract.ts';
import { reportReasons } from '../pages/rules.ts';
import type { Route } from './+types/report-listing.ts';
import classes from './report-listing.module.css';

type Reason = keyof typeof reportReasons;

/** The reasons go through the loader: the contract that holds them stays on the server. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { slug, title } = dataOf(await context.get(apiContext)(getListingDetails, { slug: params.slug }));
  const reasons = Object.entries(reportReasons).map(([value, label]) => ({ value, label }));
  return { slug, title, reasons, siteName: context.get(siteContext).name };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request, context);
  const values = valuesIn(form);
  const answer = await context.get(apiContext)(reportListing, {
    slug: params.slug,
    ...values,
    // What is none of the reasons is refused by the contract, beside the field.
    reason: values.reason as Reason,
    website: String(form.get('website') ?? ''),
  });
  if (answer.ok) return { sent: true as const, values, errors: {}, message: answer.data.message };
  return {
    sent: false as const,
    values,
    errors: answer.errors,
    message: faultText(answer.status, answer.message),
  };
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = valuesIn(await request.clone().formData());
  return withoutLine(serverAction, (message) => ({ sent: false as const, values, errors: {}, message }));
}

function valuesIn(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  return { reason: text('reason'), message: text('message'), email: text('email').trim() };
}

const faultText = (status: number, message: string) =>
  status === 422 ? checkMarked : status === 429 ? message : `Your report could not be sent: ${message}`;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Report ${loaderData.title} · ${loaderData.siteName}` : 'Report a listing' },
  { name: 'robots', content: 'noindex' },
];

export default function ReportListing({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title } = loaderData;
  const back = `/listing-details/${slug}`;
  if (actionData?.sent) {
    return (
      <div className={classes.page}>
        <h1>Thank you</h1>
        <p role="status">{actionData.message}</p>
        <Link to={back}>Back to {title}</Link>
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <p>
        <Link to={back}>Back to {title}</Link>
      </p>
      <h1>Report this listing</h1>
      <p>
        Tell us what is wrong with the page of {title}. Our team reads every report; the business does not see
        it.
      </p>
      <ReportForm loaderData={loaderData} actionData={actionData} />
    </div>
  );
}

const untouched = {};

function ReportForm({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const { values, message } = actionData ?? {};
  const errors: Record<string, string[]> = actionData?.errors ?? {};
  const form = useRef<HTMLFormElement>(null);
  useOutcomeFocus(form, actionData ?? untouched);
  const isSending = useNavigation().state === 'submitting';
  return (
    <Form ref={form} method="post" className={classes.form}>
      {message && (
        <p role="alert" data-form-alert tabIndex={-1} className={classes.alert}>
          {message}
        </p>
      )}
      <fieldset aria-describedby={errors.reason && 'reason-fault'}>
        <legend>What is wrong?</legend>
        {loaderData.reasons.map(({ value, label }) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name="reason"
              value={value}
              required
              defaultChecked={values?.reason === value}
            />
            {label}
          </label>
        ))}
        <FieldFault id="reason-fault" messages={errors.reason} />
      </fieldset>
      <MessageField text={values?.message} messages={errors.message} />
      <EmailField email={values?.email} messages={errors.email} />
      <Trap name="website" />
      <button type="submit" disabled={isSending}>
        {isSending ? 'Sending…' : 'Send the report'}
      </button>
    </Form>
  );
}

function FieldFault({ id, messages }: { id: string; messages: string[] | undefined }) {
  if (!messages) return null;
  return (
    <p id={id} className={classes.fault}>
      {messages[0]}
    </p>
  );
}

function MessageField({ text, messages }: { text: string | undefined; messages: string[] | undefined }) {
  return (
    <label className={classes.field}>
      <span>Please describe it</span>
      <textarea
        name="message"
        rows={6}
        required
        maxLength={lengths.report}
        defaultValue={text}
        aria-invalid={messages !== undefined}
        aria-describedby={messages && 'message-fault'}
      />
      <FieldFault id="message-fault" messages={messages} />
    </label>
  );
}

function EmailField({ email, messages }: { email: string | undefined; messages: string[] | undefined }) {
  return (
    <label className={classes.field}>
      <span>
        Your email address <span className={classes.optional}>(optional, if we may ask back)</span>
      </span>
      <input
        type="email"
        name="email"
        autoComplete="email"
        defaultValue={email}
        aria-invalid={messages !== undefined}
        aria-describedby={messages && 'email-fault'}
      />
      <FieldFault id="email-fault" messages={messages} />
    </label>
  );
}
