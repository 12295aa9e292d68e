import { checkMarked } from '#src/ui/form/use-submission.ts';

/** What was typed into a report. */
interface Values {
  readonly reason: string;
  readonly message: string;
  readonly email: string;
}

/** What came of a report: it is sent, or it keeps what was typed. */
export type Reported =
  | {
      readonly isSent: true;
      readonly message: string;
      readonly values?: undefined;
      readonly errors?: undefined;
    }
  | {
      readonly isSent: false;
      readonly message: string;
      readonly values: Values;
      readonly errors: Readonly<Record<string, readonly string[]>>;
    };

export function valuesIn(form: FormData): Values {
  const text = (name: string) => String(form.get(name) ?? '');
  return { reason: text('reason'), message: text('message'), email: text('email').trim() };
}

type Answer =
  | { readonly ok: true; readonly data: { readonly message: string } }
  | {
      readonly ok: false;
      readonly status: number;
      readonly message: string;
      readonly errors: Readonly<Record<string, readonly string[]>>;
    };

/** What the form says of an answer. */
export function outcomeOf(answer: Answer, values: Values): Reported {
  if (answer.ok) return { isSent: true, message: answer.data.message };
  const { status, message } = answer;
  const errors = { ...answer.errors };
  if (errors.reason) errors.reason = ['Choose a reason.'];
  if (errors.message && values.message.trim() === '') errors.message = ['Say why, so that we can check it.'];
  const sentence = status === 422 ? checkMarked : `Your report was not sent. ${message}`;
  return { isSent: false, message: sentence, values, errors };
}
