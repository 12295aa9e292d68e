import { useEffect, useRef } from 'react';
import { data, Form, Link, useNavigation, useParams } from 'react-router';
import { Entrance } from '#src/domains/accounts/layout/parts/entrance.tsx';
import { LinkNeeded } from '#src/domains/accounts/layout/parts/link-needed.tsx';
import { loginPath } from '#src/domains/accounts/return-address.ts';
import { sizeInWords } from '#src/platform/text/size-in-words.ts';
import { isInAddress, mailedToken, withoutToken } from '#src/platform/web/mailed-token.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { apiContext, formOf } from '#src/platform/web/page-context.ts';
import { TextArea } from '#src/ui/form/field.tsx';
import { FormAlert, SubmitButton } from '#src/ui/form/submit-button.tsx';
import { useOutcomeFocus } from '#src/ui/form/use-submission.ts';
import { withoutLine } from '#src/ui/form/without-line.ts';
import { answerByLink, confirmByLink, readByLink, type Thread } from '../conversations/contract.ts';
import { enquirySentences, longest } from '../conversations/rules.ts';
import { Conversation } from '../parts/conversation.tsx';
import { wordsOf } from '../parts/inquiry-form.tsx';
import type { Route } from './+types/enquiry.ts';
import classes from './enquiry.module.css';

const untouched = {};

const page = '/enquiry';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const token = mailedToken(request, params.key);
  const answer = token === '' ? null : await context.get(apiContext)(readByLink, { token });
  if (answer?.ok && isInAddress(request)) throw await withoutToken(context, page, token);
  const done = new URL(request.url).searchParams.get('done');
  if (answer?.ok) return { thread: answer.data as Thread | null, token, done, isForgotten: false };
  if (answer && answer.status >= 500)
    throw data({ message: answer.message, requestId: answer.requestId }, answer.status);
  const isForgotten = answer === null && params.key !== undefined;
  return data({ thread: null, token: '', done: null, isForgotten }, 404);
}

/**
 * The buttons of the page, with and without script: the next address says what was done. The forms bring the token
 * along, so that a page that was left open for days still sends what was typed.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request, context);
  const token = String(form.get('token') ?? mailedToken(request, params.key));
  const message = String(form.get('message') ?? '');
  const call = context.get(apiContext);
  const isAnswer = form.get('intent') === 'answer';
  const answer = isAnswer
    ? await call(answerByLink, { token, message })
    : await call(confirmByLink, { token });
  if (answer.ok) throw await withoutToken(context, page, token, { done: isAnswer ? 'answered' : 'sent' });
  const words = answer.status >= 500 ? enquirySentences.failed : wordsOf(answer.status, answer.message);
  const errors = message.trim() === '' && isAnswer ? [enquirySentences.message] : answer.errors.message;
  return { typed: message, errors, message: words };
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const typed = String(form.get('message') ?? '');
  return withoutLine(serverAction, (message) => ({ typed, errors: undefined, message }));
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Your enquiry');

/**
 * Nobody keeps the page, and no other site is told of its address. If our own were not told either, a browser without
 * script would not say where its forms come from, and we would refuse them.
 */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});

export default function Enquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, token, done } = loaderData;
  const here = useRef<HTMLDivElement>(null);
  useOutcomeFocus(here, actionData ?? untouched);
  if (loaderData.isForgotten)
    return (
      <LinkNeeded>
        <SearchInstead />
      </LinkNeeded>
    );
  if (!thread) return <NoEnquiry />;
  const { listing, preferred_times: times, phone } = thread;
  const name = listing.shown ? (
    <Link to={`/listing-details/${listing.slug}`}>{listing.title}</Link>
  ) : (
    listing.title
  );
  return (
    <div ref={here} className={classes.page}>
      <header className={classes.head}>
        <h1>{thread.confirmed ? 'Your enquiry' : 'Check and send your enquiry'}</h1>
        <p className={classes.lead}>To {name}</p>
      </header>
      <Done what={done} key={thread.messages.length} />
      <Conversation
        messages={thread.messages}
        side="visitor"
        other={listing.title}
        fileOf={(message) => <FileLink message={message} />}
      />
      {(times || phone) && (
        <p className={classes.facts}>
          {times && <span>Preferred times: {times}</span>}
          {phone && <span>Phone, shared with the business: {phone}</span>}
        </p>
      )}
      {actionData?.message && <FormAlert tone="error">{actionData.message}</FormAlert>}
      {thread.confirmed ? (
        <AnswerForm thread={thread} token={token} before={actionData} />
      ) : (
        <ConfirmForm token={token} />
      )}
      {thread.confirmed && thread.closed === null && (
        <p className={classes.small}>
          To send a picture or a PDF, <Link to={loginPath('/dashboard/enquiry')}>sign in</Link> with the email
          address that got our link.
        </p>
      )}
      <p className={classes.small}>
        Anyone with the link in our email can read the conversation, so keep it to yourself. We delete it a
        year after the last message.
      </p>
    </div>
  );
}

/** Saved by the browser; the address says nothing to anybody without the mailed link. */
function FileLink({ message: { id, file } }: { message: Thread['messages'][number] }) {
  const { key } = useParams();
  if (!file) return null;
  return (
    <a href={`/enquiry/${key}/file/${id}`} download={file.name}>
      Save {file.name} ({sizeInWords(file.bytes)})
    </a>
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

function ConfirmForm({ token }: { token: string }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className={classes.form} aria-label="Send my enquiry">
      <p>The business cannot see it until you send it.</p>
      <input type="hidden" name="token" value={token} />
      <SubmitButton isBusy={isBusy} busyText="Sending…" worksWithoutScript>
        Send my enquiry
      </SubmitButton>
    </Form>
  );
}

interface AnswerFormProps {
  readonly thread: Thread;
  readonly token: string;
  readonly before: { readonly typed: string; readonly errors: readonly string[] | undefined } | undefined;
}

function AnswerForm({ thread, token, before }: AnswerFormProps) {
  const isBusy = useNavigation().state !== 'idle';
  if (thread.closed !== null) return <FormAlert tone="info">{thread.closed}</FormAlert>;
  return (
    // The key empties the form once its message is in the conversation.
    <Form method="post" className={classes.form} aria-label="Reply" key={thread.messages.length}>
      <input type="hidden" name="token" value={token} />
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

const SearchInstead = () => (
  <p>
    <Link to="/featured-search-listing">Search for a treatment</Link>
  </p>
);

const NoEnquiry = () => (
  <Entrance
    title="This enquiry is not here"
    lead="This link does not lead to an enquiry. We delete unsent enquiries after seven days, and conversations a year after the last message."
    picture="quiet"
  >
    <SearchInstead />
  </Entrance>
);
