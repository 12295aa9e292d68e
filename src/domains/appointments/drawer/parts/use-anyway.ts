import { useState } from 'react';
import { capital } from '#src/platform/text/text.ts';
import { takenOf } from '../../wording.ts';

interface Asked {
  /** What is in the way, in sentences. */
  readonly obstacles: readonly string[];
  readonly settle: (isWanted: boolean) => void;
}

/** Asks whether blocked time is put over what is there: by name, where the screen has just said so. */
export type AskAnyway = (inTheWay?: readonly string[]) => Promise<boolean>;

const unnamed = takenOf({ obstacles: ['taken'] }).obstacles;

/** The question whether blocked time is put over what is there. */
export function useAnyway() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask: AskAnyway = (inTheWay = []) =>
    new Promise((settle) => {
      const named = inTheWay.map((words) => `${capital(words)}.`);
      setAsked({ obstacles: named.length > 0 ? named : unnamed, settle });
    });
  const answer = (isWanted: boolean) => {
    asked?.settle(isWanted);
    setAsked(null);
  };
  return { obstacles: asked?.obstacles ?? null, ask, answer };
}

type Came = { readonly ok: true } | { readonly ok: false; readonly code: string };

/** Sends it, and where time is taken once more if it is wanted there anyway; else the answer is the refusal. */
export async function sentAnyway<Answer extends Came>(
  send: (anyway: boolean) => Promise<Answer>,
  ask: () => Promise<boolean>,
): Promise<Answer> {
  const answer = await send(false);
  const isTaken = !answer.ok && answer.code === 'time-taken';
  return isTaken && (await ask()) ? send(true) : answer;
}
