import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import buttons from '#src/ui/button-link.module.css';
import form from '#src/ui/form/form.module.css';
import { FormAlert, SubmitButton } from '#src/ui/form/submit-button.tsx';
import { type Outcome, useSubmission } from '#src/ui/form/use-submission.ts';
import { toast } from '#src/ui/toast.ts';
import { getProfile } from '../../../profile/contract.ts';
import { callSignedIn, keepActingFor, signOut } from '../../../session.ts';
import { acceptInvitation } from '../contract.ts';
import type { Invitation } from './use-invitation.ts';

interface AcceptFormProps {
  readonly token: string;
  readonly invitation: Invitation;
}

/** Accepting with the account that is signed in, whatever its address: the mailed link is the proof. */
export function AcceptForm({ token, invitation }: AcceptFormProps) {
  const email = useOwnEmail();
  const navigate = useNavigate();
  const send = async (): Promise<Outcome> => {
    const answer = await callSignedIn(acceptInvitation, { token });
    if (!answer.ok) return { message: answer.message };
    keepActingFor(answer.data);
    toast({ tone: 'success', text: answer.data.message });
    navigate('/dashboard', { replace: true });
    return { isLeaving: true };
  };
  const { formProps, isBusy, message } = useSubmission(send);
  return (
    <form {...formProps} className={form.form} aria-label="Accept the invitation">
      {message && <FormAlert tone="error">{message}</FormAlert>}
      <p>
        You are signed in{email && ' as '}
        <strong>{email}</strong>. With this account you will act for {invitation.business}.
      </p>
      {email !== '' && email !== invitation.email && (
        <p>The invitation went to {invitation.email}: you may still accept it with this account.</p>
      )}
      <div className={buttons.row}>
        <SubmitButton isBusy={isBusy} busyText="Accepting…">
          accept the invitation
        </SubmitButton>
        <button type="button" className={buttons.button} data-look="quiet" onClick={() => void signOut()}>
          Use another account
        </button>
      </div>
    </form>
  );
}

/** Empty until it is known. */
function useOwnEmail(): string {
  const [email, setEmail] = useState('');
  useEffect(() => {
    void callSignedIn(getProfile, {}).then((answer) => answer.ok && setEmail(answer.data.user.email));
  }, []);
  return email;
}
