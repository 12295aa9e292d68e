import { useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { Answer } from '#src/platform/endpoint.ts';
import { capital } from '#src/platform/text/text.ts';
import { toast } from '#src/ui/toast.ts';
import type { Appointment } from '../../appointment.ts';
import {
  type changeAppointment,
  getAppointment,
  type recordAppointment,
  type stepAppointment,
} from '../../recording/contract.ts';
import { type Taken, takenOf } from '../../wording.ts';
import type { Version } from '../changes.ts';
import { offerUndo } from './undo.ts';

type Came =
  | Answer<typeof changeAppointment>
  | Answer<typeof stepAppointment>
  | Answer<typeof recordAppointment>;

export interface How {
  readonly version: number;
  readonly anyway: boolean;
  /** Another start than was wanted at first, as an instant. */
  readonly startsAt?: string;
}

/** A change of an appointment that can be tried again: at another time, over a newer version, or in spite of what is there. */
export interface Attempt {
  readonly before: Appointment;
  /** What is said once it is done. */
  readonly done: string;
  readonly send: (how: How) => Promise<Came>;
  /** How it is taken back; null where it cannot be. */
  readonly undo: ((after: Appointment) => Promise<Came>) | null;
  /** The appointment as this would have it. */
  readonly mine: Version;
  /** What is in the way at the wanted time, as far as the screen knows it by name. */
  readonly inTheWay?: readonly string[];
}

type Question =
  | { readonly kind: 'taken'; readonly attempt: Attempt; readonly how: How; readonly taken: Taken }
  | { readonly kind: 'stale'; readonly attempt: Attempt; readonly how: How; readonly theirs: Appointment };

/** What an attempt came to: `asked` where a question is open about it, which may still lead to `done`. */
export type Outcome =
  /** `read` once the calendar shows it. */
  | { readonly kind: 'done'; readonly read: Promise<void> }
  | { readonly kind: 'given up' }
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, readonly string[]>> };

interface Open {
  readonly question: Question;
  readonly settle: (outcome: Outcome) => void;
}

/** Changes appointments, asks where something is in the way or someone else was quicker, and offers to undo. */
export function useAttempts(onChanged: () => Promise<void>) {
  const [open, setOpen] = useState<Open | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ask = (question: Question) =>
    new Promise<Outcome>((settle) => {
      setOpen({ question, settle });
    });
  const attempt = async (one: Attempt, how: How): Promise<Outcome> => {
    setBusy(true);
    const answer = await one.send(how);
    setBusy(false);
    if (answer.ok) {
      offer(one, answer.data, onChanged);
      return { kind: 'done', read: onChanged() };
    }
    if (answer.code === 'slot-taken')
      return ask({ kind: 'taken', attempt: one, how, taken: namedTaken(one, how, takenOf(answer.errors)) });
    if (answer.code === 'stale-appointment') return askStale(one, how);
    if (answer.status !== 422 && answer.status !== 401) toast({ tone: 'error', text: answer.message });
    return { kind: 'refused', errors: answer.errors };
  };
  const askStale = async (one: Attempt, how: How): Promise<Outcome> => {
    const newest = await callSignedIn(getAppointment, { id: one.before.id });
    if (newest.ok) return ask({ kind: 'stale', attempt: one, how, theirs: newest.data });
    toast({ tone: 'error', text: newest.message });
    return { kind: 'given up' };
  };
  /** Closes the question: with another try, or with none. */
  const answer = async (how: How | null) => {
    if (!open) return;
    const { question, settle } = open;
    setOpen(null);
    if (how === null) void onChanged();
    const before = question.kind === 'stale' ? question.theirs : question.attempt.before;
    settle(how === null ? { kind: 'given up' } : await attempt({ ...question.attempt, before }, how));
  };
  return { attempt, question: open?.question ?? null, answer, isBusy };
}

/** A client in the way is named, where the screen has just said so. */
function namedTaken({ inTheWay = [] }: Attempt, { startsAt }: How, taken: Taken): Taken {
  if (startsAt !== undefined || inTheWay.length === 0) return taken;
  return { ...taken, obstacles: inTheWay.map((words) => `${capital(words)}.`) };
}

function offer({ done, undo }: Attempt, after: Appointment, onChanged: () => Promise<void>): void {
  if (!undo) {
    toast({ tone: 'success', text: done, forMs: 4_000 });
    return;
  }
  offerUndo({
    text: done,
    undo: async () => {
      const answer = await undo(after);
      await onChanged();
      if (answer.ok) return 'Undone.';
      return `This could not be undone. ${answer.message}`;
    },
  });
}
