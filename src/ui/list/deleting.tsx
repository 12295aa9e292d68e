import { type ReactNode, useState } from 'react';
import type { Answer, Endpoint } from '#src/platform/endpoint.ts';
import { Confirm } from '../mantine/dialog.tsx';
import { toast } from '../toast.ts';

interface Deleting<Row, E extends Endpoint> {
  readonly text: (name: string) => string;
  readonly yes: string;
  readonly send: (row: Row) => Promise<Answer<E>>;
  readonly failed: string;
  readonly onDeleted: (answer: Extract<Answer<E>, { ok: true }>) => Promise<void> | void;
}

/** Deletes a row that was chosen, once and after asking; `dialog` is drawn by the screen. */
export function useDeleting<Row extends { readonly name: string }, E extends Endpoint>(
  setting: Deleting<Row, E>,
) {
  const [chosen, choose] = useState<Row | null>(null);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    if (chosen === null || isBusy) return;
    setBusy(true);
    const answer = await setting.send(chosen);
    setBusy(false);
    choose(null);
    if (answer.ok) await setting.onDeleted(answer);
    else if (answer.status !== 401) toast({ tone: 'error', title: setting.failed, text: answer.message });
  };
  const dialog: ReactNode = (
    <Confirm
      opened={chosen !== null}
      title="Are you sure?"
      text={setting.text(chosen?.name ?? '')}
      yes={setting.yes}
      no="No, Cancel"
      isBusy={isBusy}
      onYes={remove}
      onNo={() => choose(null)}
    />
  );
  return { choose, dialog };
}
