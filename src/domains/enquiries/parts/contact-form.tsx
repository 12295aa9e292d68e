import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#src/platform/client.ts';
import { SelectField, TextArea, TextField } from '#src/ui/form/field.tsx';
import form from '#src/ui/form/form.module.css';
import { FormAlert, SubmitButton, Trap } from '#src/ui/form/submit-button.tsx';
import { type Outcome, summaryOf, useSubmission } from '#src/ui/form/use-submission.ts';
import { storeContact } from '../contact/contract.ts';
import { contactFaults, contactSentences, longest, topicOf, topics } from '../contact/rules.ts';
import { type Before, senderFields, sentMessage, shownIn } from './message-form.ts';

interface ContactFormProps {
  /** Milliseconds since 1970. */
  readonly drawnAt: number;
  readonly before: Before<ContactField> | undefined;
}

type ContactField = 'name' | 'email' | 'phone' | 'topic' | 'message';

/** What a visitor fills in. */
export const contactFields: readonly ContactField[] = ['name', 'email', 'phone', 'topic', 'message'];

/** How long the success is shown before the page is left. */
const leaveAfterMs = 500;

const options = Object.entries(topics).map(([value, label]) => ({ value, label }));

/** Five fields; nothing typed is lost by an error, a lost line or a missing script. */
export function ContactForm({ drawnAt, before }: ContactFormProps) {
  const { formProps, isBusy, isSent, ...outcome } = useContact();
  const { message, field } = shownIn({ ...outcome, before });
  return (
    <form {...formProps} className={form.form} aria-label="Contact">
      {isSent && (
        <FormAlert tone="success" takesFocus>
          {contactSentences.sent}
        </FormAlert>
      )}
      {!isSent && message && <FormAlert tone="error">{message}</FormAlert>}
      <TextField {...field('name')} {...senderFields.name} />
      <TextField {...field('email')} {...senderFields.email} />
      <TextField {...field('phone')} {...senderFields.phone} label="Phone" required />
      <SelectField {...field('topic')} label="What is it about?" options={options} />
      <TextArea {...field('message')} label="Message" maxLength={longest.message} required />
      <input type="hidden" name="drawn_at" value={drawnAt} />
      <Trap />
      <SubmitButton isBusy={isBusy} busyText="Sending…" worksWithoutScript>
        Send
      </SubmitButton>
    </form>
  );
}

function useContact() {
  const navigate = useNavigate();
  const [isSent, setSent] = useState(false);
  const send = async (form: FormData): Promise<Outcome> => {
    const { values, ...sent } = sentMessage(form, contactFields);
    const answer = await call(storeContact, { ...values, ...sent, topic: topicOf(values.topic) });
    if (answer.ok) {
      setSent(true);
      setTimeout(() => navigate('/thank-you?done=contact'), leaveAfterMs);
      return { isLeaving: true };
    }
    if (answer.code === 'unreachable') return { message: contactSentences.silent };
    if (answer.status >= 500) return { message: contactSentences.failed };
    return { message: summaryOf(answer, contactFields), errors: answer.errors };
  };
  const submission = useSubmission(send, (form) => contactFaults(sentMessage(form, contactFields).values));
  return { ...submission, isSent };
}
