import type { ReactNode } from 'react';
import buttons from '#src/ui/button-link.module.css';
import form from '#src/ui/form/form.module.css';
import { FormAlert, SubmitButton } from '#src/ui/form/submit-button.tsx';
import { type Outcome, useSubmission } from '#src/ui/form/use-submission.ts';
import { callSignedIn } from '../../session.ts';
import { acceptTerms } from '../../sign-in/contract.ts';
import { Agreement, agreementFaults } from './agreement.tsx';

interface AcceptTermsProps {
  /** Both are kept on the account, with version and time. */
  readonly onAccepted: () => unknown;
  /** Other ways on, beside the button. */
  readonly children?: ReactNode;
}

/** Asks an account that never agreed to the terms, or not to these. */
export function AcceptTerms({ onAccepted, children }: AcceptTermsProps) {
  const send = async (): Promise<Outcome> => {
    const answer = await callSignedIn(acceptTerms, { terms: true, adult: true });
    if (!answer.ok) return { message: answer.message };
    await onAccepted();
    return { isLeaving: true };
  };
  const { formProps, isBusy, errors, message } = useSubmission(send, agreementFaults);
  return (
    <form {...formProps} className={form.form} aria-label="Terms and conditions">
      {message && <FormAlert tone="error">{message}</FormAlert>}
      <p>We ask every account for these two things once, and again when our terms change.</p>
      <Agreement errors={errors} />
      <div className={buttons.row}>
        <SubmitButton isBusy={isBusy} busyText="Saving…">
          Accept and continue
        </SubmitButton>
        {children}
      </div>
    </form>
  );
}
