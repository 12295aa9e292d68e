import { useState } from 'react';
import { useNavigate } from 'react-router';
import { longestTyped } from '#src/domains/accounts/fields.ts';
import { call } from '#src/platform/client.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { TextArea, TextField } from '#src/ui/form/field.tsx';
import { FormAlert, SubmitButton, Trap } from '#src/ui/form/submit-button.tsx';
import { type Outcome, summaryOf, textOf, useSubmission } from '#src/ui/form/use-submission.ts';
import { storeContact } from '../contact/contract.ts';
import { contactFaults, contactSentences, longest } from '../contact/rules.ts';
import classes from './contact-form.module.css';

interface Before {
  readonly values: Readonly<Record<'name' | 'email' | 'phone' | 'message', string>>;
  readonly errors: Readonly<Record<string, readonly string[] | undefined>>;
  readonly message: string;
}

interface ContactFormProps {
  /** Milliseconds since 1970. */
  readonly drawnAt: number;
  /** What was sent without script and came back. */
  readonly before: Before | undefined;
}

/** How long the success is shown before the page is left. */
const leaveAfterMs = 500;

/** Four fields; nothing typed is lost by an error, a lost line or a missing script. */
export function ContactForm({ drawnAt, before }: ContactFormProps) {
  const { formProps, isBusy, errors, message, isSent } = useContact();
  const shown = Object.keys(errors).length > 0 ? errors : (before?.errors ?? errors);
  const said = message ?? before?.message ?? null;
  return (
    <form {...formProps} className={classes.form} aria-label="Contact">
      {isSent && (
        <FormAlert tone="success" takesFocus>
          {contactSentences.sent}
        </FormAlert>
      )}
      {!isSent && said && <FormAlert tone="error">{said}</FormAlert>}
      <TextField
        name="name"
        label="Name"
        autoComplete="name"
        maxLength={longestTyped.name}
        required
        defaultValue={before?.values.name}
        errors={shown.name}
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={lengths.email}
        required
        defaultValue={before?.values.email}
        errors={shown.email}
      />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={lengths.phone}
        required
        defaultValue={before?.values.phone}
        errors={shown.phone}
      />
      <TextArea
        name="message"
        label="Message"
        maxLength={longest.message}
        required
        defaultValue={before?.values.message}
        errors={shown.message}
      />
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
    const trap = textOf(form, 'company_fax').trim();
    const answer = await call(storeContact, {
      ...valuesOf(form),
      drawn_at: Number(textOf(form, 'drawn_at')),
      ...(trap && { company_fax: trap }),
    });
    if (answer.ok) {
      setSent(true);
      setTimeout(() => navigate('/thank-you?done=contact'), leaveAfterMs);
      return { isLeaving: true };
    }
    if (answer.code === 'unreachable') return { message: contactSentences.silent };
    if (answer.status >= 500) return { message: contactSentences.failed };
    return { message: summaryOf(answer, contactFields), errors: answer.errors };
  };
  return { ...useSubmission(send, (form) => contactFaults(valuesOf(form))), isSent };
}

/** What a visitor fills in. */
export const contactFields = ['name', 'email', 'phone', 'message'];

const valuesOf = (form: FormData) => ({
  name: textOf(form, 'name').trim(),
  email: textOf(form, 'email').trim(),
  phone: textOf(form, 'phone').trim(),
  message: textOf(form, 'message').trim(),
});
