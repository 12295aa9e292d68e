import { useState } from 'react';
import { call } from '#src/platform/client.ts';
import type { Answer } from '#src/platform/endpoint.ts';
import { type FieldErrors, type Outcome, textOf, useSubmission } from '#src/ui/form/use-submission.ts';
import { emptySentences, faultIn, isName, sentences } from '../../fields.ts';
import type { Finish } from '../../sign-in/parts/use-login.ts';
import { agreementFaults } from '../../terms/parts/agreement.tsx';
import { sixDigits } from '../../two-factor/rules.ts';
import { confirmSignInCode } from '../contract.ts';
import { codeSentence } from '../rules.ts';

/** A code that is on its way: only this tab can use it. */
export interface Sent {
  readonly email: string;
  readonly request: string;
  /** An earlier one ended with it. */
  readonly isAgain: boolean;
}

/** What is asked now: the code, that of the authenticator app, or the details of a new account. */
type Stage = 'code' | 'app' | 'newcomer';

/** Sends the code, and learns from the answer what else is asked. */
export function useCode({ email, request }: Sent, finish: Finish) {
  const [stage, setStage] = useState<Stage>('code');
  const [code, setCode] = useState('');
  const send = async (form: FormData): Promise<Outcome> => {
    const given = valuesOf(form);
    setCode(given.code);
    const answer = await call(confirmSignInCode, { request, ...inputOf(given, stage) });
    if (!answer.ok) return refusal(answer, setStage);
    if (answer.data.next === 'done') return finish(answer.data, { email, remember: given.remember });
    setStage('newcomer');
    return {};
  };
  const judge = (form: FormData) => faultsOf(stage, form);
  return { ...useSubmission(send, judge), stage, code };
}

const valuesOf = (form: FormData) => ({
  code: textOf(form, 'code'),
  otp: textOf(form, 'otp').replace(/\s/g, ''),
  name: textOf(form, 'name').trim(),
  remember: form.has('remember'),
});

type Given = ReturnType<typeof valuesOf>;

const inputOf = ({ code, otp, name, remember }: Given, stage: Stage) => ({
  ...{ code, remember },
  ...(stage === 'app' ? { otp } : {}),
  ...(stage === 'newcomer' ? ({ name, adult: true, terms: true } as const) : {}),
});

function faultsOf(stage: Stage, form: FormData): FieldErrors {
  const { code, otp, name } = valuesOf(form);
  if (stage === 'app') return faultIn('otp', otp, { empty: emptySentences.code });
  if (stage === 'code')
    return faultIn('code', code, {
      empty: emptySentences.code,
      isRight: (typed) => sixDigits(typed) !== null,
      wrong: codeSentence,
    });
  return {
    ...faultIn('name', name, { empty: emptySentences.name, isRight: isName, wrong: sentences.name }),
    ...agreementFaults(form),
  };
}

function refusal(
  answer: Extract<Answer<typeof confirmSignInCode>, { ok: false }>,
  setStage: (stage: Stage) => void,
): Outcome {
  if (answer.code === 'code-needed') {
    setStage('app');
    return {};
  }
  if (answer.code === 'sign-in-code-over') setStage('code');
  return Object.keys(answer.errors).length > 0 ? { errors: answer.errors } : { message: answer.message };
}
