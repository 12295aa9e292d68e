import { useEffect, useRef, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { TextArea, TextField } from '#src/ui/form/field.tsx';
import form from '#src/ui/form/form.module.css';
import { FormAlert, SubmitButton, Trap } from '#src/ui/form/submit-button.tsx';
import { checkMarked, type Outcome, useSubmission } from '#src/ui/form/use-submission.ts';
import { contactSentences } from '../contact/rules.ts';
import { storeInquiry } from '../conversations/contract.ts';
import { enquirySentences, inquiryFaults, longest } from '../conversations/rules.ts';
import { beginningAbout, useInquiryDraft } from './inquiry-draft.ts';
import classes from './inquiry-form.module.css';
import { type Before, senderFields, sentMessage, shownIn } from './message-form.ts';

type Name = 'name' | 'email' | 'phone' | 'message' | 'preferred_times';

/** What a visitor fills in. */
export const inquiryFields: readonly Name[] = ['name', 'email', 'phone', 'message', 'preferred_times'];

interface InquiryFormProps {
  readonly slug: string;
  /** The business that is asked. */
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly drawnAt: number;
  /** What is asked about: the message begins with it. */
  readonly about?: string | undefined;
  readonly before?: Before<Name> | undefined;
}

/** A short form; when it was sent, what happens next stands in its place. */
export function InquiryForm(props: InquiryFormProps) {
  const { title, drawnAt, before, about = '' } = props;
  const { formProps, isBusy, sent, keep, ...outcome } = useInquiry(props.slug, about);
  if (sent !== null) return <InquirySent text={sent} takesFocus />;
  const { message, field } = shownIn({ ...outcome, before, starting: { message: beginningAbout(about) } });
  return (
    <form
      {...formProps}
      onInput={(event) => {
        formProps.onInput(event);
        keep();
      }}
      className={form.form}
      aria-label={`Ask ${title}`}
    >
      {message && <FormAlert tone="error">{message}</FormAlert>}
      <TextArea {...field('message')} label="Message" maxLength={longest.message} rows={5} required />
      <TextField
        {...field('preferred_times')}
        label="Preferred times (optional)"
        hint="For example: Thursday after five, or any Saturday."
        maxLength={longest.preferredTimes}
      />
      <TextField {...field('name')} {...senderFields.name} />
      <TextField
        {...field('email')}
        {...senderFields.email}
        hint={`The answer comes here. ${title} does not see your address.`}
      />
      <TextField
        {...field('phone')}
        {...senderFields.phone}
        label="Phone (optional)"
        hint="Shared with the business, if you would rather get a call."
      />
      <input type="hidden" name="drawn_at" value={drawnAt} />
      <Trap />
      <p className={classes.note}>
        Write only what {title} needs in order to answer.{' '}
        <a href="/privacy-policy">How we treat your message</a>
      </p>
      <SubmitButton isBusy={isBusy} busyText="Sending…" worksWithoutScript>
        Send
      </SubmitButton>
    </form>
  );
}

function useInquiry(slug: string, about: string) {
  const [sent, setSent] = useState<string | null>(null);
  const send = async (form: FormData): Promise<Outcome> => {
    const { values, ...written } = sentMessage(form, inquiryFields);
    const answer = await callSignedIn(storeInquiry, { slug, ...values, ...written });
    if (answer.ok) {
      drop();
      setSent(answer.data.message);
      return {};
    }
    if (answer.code === 'unreachable') return { message: contactSentences.silent };
    if (answer.status >= 500) return { message: enquirySentences.failed };
    return { message: wordsOf(answer.status, answer.message), errors: answer.errors };
  };
  const submission = useSubmission(send, (form) => inquiryFaults(sentMessage(form, inquiryFields).values));
  const { keep, drop } = useInquiryDraft(slug, about, submission.formProps.ref);
  return { ...submission, sent, keep };
}

/** A refusal in words that say what to do. */
export const wordsOf = (status: number, message: string) => (status === 422 ? checkMarked : message);

/** What happens next. With the focus, where a form has just made room for it. */
export function InquirySent({ text, takesFocus = false }: { text: string; takesFocus?: boolean }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) here.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={here} tabIndex={-1} className={classes.sent}>
      <FormAlert tone="success">{text}</FormAlert>
    </div>
  );
}
