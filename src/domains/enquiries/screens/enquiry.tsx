import { useEffect, useRef } from 'react';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { Entrance } from '#src/domains/accounts/parts/entrance.tsx';
import { apiContext } from '#src/platform/web/api-context.ts';
import { formOf } from '#src/platform/web/form-of.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { useOutcomeFocus } from '#src/ui/form/outcome-focus.ts';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { answerByLink, confirmByLink, readByLink, type Thread } from '../inbox/contract.ts';
import { enquirySentences, longest } from '../inbox/rules.ts';
import { Conversation } from '../parts/conversation.tsx';
import { wordsOf } from '../parts/inquiry-form.tsx';
import type { Route } from './+types/enquiry.ts';
import classes from './enquiry.module.css';

const untouched = {};

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const answer = token === '' ? null : await context.get(apiContext)(readByLink, { token });
  if (answer?.ok)
    return { thread: answer.data as Thread | null, done: new URL(request.url).searchParams.get('done') };
  if (answer && answer.status >= 500)
    throw data({ message: answer.message, requestId: answer.requestId }, answer.status);
  return data({ thread: null, done: null }, 404);
}

/** The buttons of the page, with and without script: the next address says what was done. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = tokenOf(request);
  const form = await formOf(request, context);
  const message = String(form.get('message') ?? '');
  const call = context.get(apiContext);
  const isAnswer = form.get('intent') === 'answer';
  const answer = isAnswer
    ? await call(answerByLink, { token, message })
    : await call(confirmByLink, { token });
  if (answer.ok)
    throw redirect(`/enquiry?token=${encodeURIComponent(token)}&done=${isAnswer ? 'answered' : 'sent'}`, 303);
  const words = answer.status >= 500 ? enquirySentences.failed : wordsOf(answer.status, answer.message);
  const errors = message.trim() === '' && isAnswer ? [enquirySentences.message] : answer.errors.message;
  return { typed: message, errors, message: words };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Your enquiry');

/**
 * The address is a secret: no other site is told of it, and nobody keeps the page. Told to nobody at all, a browser
 * without script would not say either where its forms come from, and we would refuse them.
 */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});

export default function Enquiry({ loaderData: { thread, done }, actionData }: Route.ComponentProps) {
  const page = useRef<HTMLDivElement>(null);
  useOutcomeFocus(page, actionData ?? untouched);
  if (!thread) return <NoEnquiry />;
  const { listing, preferred_times: times, phone } = thread;
  const name = listing.shown ? (
    <Link to={`/listing-details/${listing.slug}`}>{listing.title}</Link>
  ) : (
    listing.title
  );
  return (
    <div ref={page} className={classes.page}>
      <header className={classes.head}>
        <h1>{thread.confirmed ? 'Your enquiry' : 'Check and send your enquiry'}</h1>
        <p className={classes.lead}>To {name}</p>
      </header>
      <Done what={done} key={thread.messages.length} />
      <Conversation messages={thread.messages} side="visitor" other={listing.title} />
      {(times || phone) && (
        <p className={classes.facts}>
          {times && <span>Preferred times: {times}</span>}
          {phone && <span>Phone, shared with the business: {phone}</span>}
        </p>
      )}
      {actionData?.message && <FormAlert tone="error">{actionData.message}</FormAlert>}
      {thread.confirmed ? <AnswerForm thread={thread} before={actionData} /> : <ConfirmForm />}
      <p className={classes.small}>
        Anyone with this link can read the conversation, so keep it to yourself. We delete it a year after the
        last message.
      </p>
    </div>
  );
}

/** Says what was just done, and takes the focus so that it is heard. */
function Done({ what }: { what: string | null }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (what !== null) here.current?.focus();
  }, [what]);
  if (what !== 'sent' && what !== 'answered') return null;
  return (
    <div ref={here} tabIndex={-1} className={classes.done}>
      <FormAlert tone="success">
        {what === 'sent'
          ? 'We have sent your enquiry to the business, and email you when it answers.'
          : 'Your message has been sent.'}
      </FormAlert>
    </div>
  );
}

function ConfirmForm() {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className={classes.form} aria-label="Send my enquiry">
      <p>The business cannot see it until you send it.</p>
      <SubmitButton isBusy={isBusy} busyText="Sending…" worksWithoutScript>
        Send my enquiry
      </SubmitButton>
    </Form>
  );
}

interface AnswerFormProps {
  readonly thread: Thread;
  readonly before: { readonly typed: string; readonly errors: readonly string[] | undefined } | undefined;
}

function AnswerForm({ thread, before }: AnswerFormProps) {
  const isBusy = useNavigation().state !== 'idle';
  if (thread.closed !== null) return <FormAlert tone="info">{thread.closed}</FormAlert>;
  return (
    // Drawn anew after each message that went: its words are in the conversation then.
    <Form method="post" className={classes.form} aria-label="Reply" key={thread.messages.length}>
      <input type="hidden" name="intent" value="answer" />
      <TextArea
        name="message"
        label="Your message"
        maxLength={longest.message}
        rows={4}
        required
        defaultValue={before?.typed}
        errors={before?.errors}
      />
      <SubmitButton isBusy={isBusy} busyText="Sending…" worksWithoutScript>
        Send
      </SubmitButton>
    </Form>
  );
}

const NoEnquiry = () => (
  <Entrance
    title="This enquiry is not here"
    lead="This link does not lead to an enquiry. We delete unsent enquiries after seven days, and conversations a year after the last message."
    picture="quiet"
  >
    <p>
      <Link to="/featured-search-listing">Search for a treatment</Link>
    </p>
  </Entrance>
);
