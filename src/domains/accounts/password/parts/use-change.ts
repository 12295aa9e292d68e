import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#src/platform/client.ts';
import { useSite } from '#src/platform/web/use-site.ts';
import { type Outcome, textOf, useSubmission } from '#src/ui/form/use-submission.ts';
import { toast } from '#src/ui/toast.ts';
import { type PasswordPolicy, passwordFault, sentences } from '../../fields.ts';
import { callSignedIn, dropSession } from '../../session.ts';
import { changePassword, updatePassword } from '../contract.ts';

/** Setting a new password with a mailed link's token, or without one for whoever is signed in. */
export function useChange(token: string | null) {
  const policy = useSite()?.passwordPolicy ?? 'spec';
  const navigate = useNavigate();
  const [isDead, setDead] = useState(false);
  const [isDone, setDone] = useState(false);
  const send = async (fields: FormData): Promise<Outcome> => {
    const chosen = chosenIn(fields);
    const answer = await (token === null ? changeOwn(fields, chosen) : changeBy(token, chosen));
    if (!answer.ok) {
      setDead(answer.code === 'link-dead');
      return Object.keys(answer.errors).length > 0 ? { errors: answer.errors } : { message: answer.message };
    }
    setDone(true);
    toast({ tone: 'success', text: answer.data.message });
    // Every session has ended by a link; the one that asked for itself goes on.
    if (token !== null) dropSession();
    navigate(token === null ? '/dashboard' : '/login', { replace: true });
    return { isLeaving: true };
  };
  return { ...useSubmission(send, (fields) => faultsOf(chosenIn(fields), policy)), policy, isDead, isDone };
}

export type Change = ReturnType<typeof useChange>;

interface Chosen {
  password: string;
  password_confirmation: string;
}

const chosenIn = (fields: FormData): Chosen => ({
  password: textOf(fields, 'password'),
  password_confirmation: textOf(fields, 'password_confirmation'),
});

function faultsOf({ password, password_confirmation }: Chosen, policy: PasswordPolicy) {
  const fault = passwordFault(password, policy);
  return {
    ...(fault ? { password: [fault] } : {}),
    ...(password === password_confirmation ? {} : { password_confirmation: [sentences.confirmation] }),
  };
}

const changeBy = (token: string, chosen: Chosen) => call(changePassword, { token, ...chosen });

function changeOwn(fields: FormData, chosen: Chosen) {
  const current = textOf(fields, 'current_password');
  const proof = current === '' ? {} : { current_password: current };
  return callSignedIn(updatePassword, { ...proof, ...chosen });
}
