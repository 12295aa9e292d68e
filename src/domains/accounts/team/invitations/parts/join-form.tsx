import { useNavigate } from 'react-router';
import { call } from '#src/platform/client.ts';
import { useSite } from '#src/platform/web/site.ts';
import { TextField } from '#src/ui/form/field.tsx';
import form from '#src/ui/form/form.module.css';
import { FormAlert, NeedsScript, SubmitButton } from '#src/ui/form/submit-button.tsx';
import { type Outcome, textOf, useSubmission } from '#src/ui/form/use-submission.ts';
import { toast } from '#src/ui/toast.ts';
import { emptySentences, faultIn, isName, longestTyped, passwordFault, sentences } from '../../../fields.ts';
import { NewPasswordField } from '../../../password/parts/new-password-field.tsx';
import { keepSession } from '../../../session.ts';
import { Agreement, agreementFaults } from '../../../terms/parts/agreement.tsx';
import { joinTeam } from '../contract.ts';
import type { Invitation } from './use-invitation.ts';

interface JoinFormProps {
  readonly token: string;
  readonly invitation: Invitation;
  /** Before the session begins: the page is about to be left. */
  readonly onJoined: () => void;
}

/** An account with the address that the invitation went to, and its acceptance in one. */
export function JoinForm({ token, invitation, onJoined }: JoinFormProps) {
  const policy = useSite()?.passwordPolicy ?? 'spec';
  const navigate = useNavigate();
  const send = async (fields: FormData): Promise<Outcome> => {
    const [name, password] = [textOf(fields, 'name').trim(), textOf(fields, 'password')];
    const answer = await call(joinTeam, { token, name, password, terms: true, adult: true });
    if (!answer.ok)
      return Object.keys(answer.errors).length > 0 ? { errors: answer.errors } : { message: answer.message };
    onJoined();
    keepSession(answer.data);
    toast({ tone: 'success', text: `You now work for ${invitation.business}.` });
    navigate('/dashboard', { replace: true });
    return { isLeaving: true };
  };
  const judge = (fields: FormData) => ({
    ...faultIn('name', textOf(fields, 'name'), {
      ...{ empty: emptySentences.name, isRight: isName, wrong: sentences.name },
    }),
    ...passwordFaults(passwordFault(textOf(fields, 'password'), policy)),
    ...agreementFaults(fields),
  });
  const { formProps, isBusy, errors, message } = useSubmission(send, judge);
  return (
    <form {...formProps} className={form.form} aria-label="Join the team">
      {message && <FormAlert tone="error">{message}</FormAlert>}
      <NeedsScript />
      <p>
        You sign in with <strong>{invitation.email}</strong> and a password of your own.
      </p>
      {/* A password manager keeps the address with the password. */}
      <input type="hidden" name="email" autoComplete="username" value={invitation.email} />
      <TextField
        name="name"
        label="Your name"
        autoComplete="name"
        defaultValue={invitation.name}
        maxLength={longestTyped.name}
        required
        errors={errors.name}
      />
      <NewPasswordField name="password" label="Password" policy={policy} errors={errors.password} />
      <Agreement errors={errors} />
      <SubmitButton isBusy={isBusy} busyText="Joining…">
        join the team
      </SubmitButton>
    </form>
  );
}

const passwordFaults = (fault: string | null) => (fault ? { password: [fault] } : {});
