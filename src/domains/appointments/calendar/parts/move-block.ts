import { callSignedIn } from '#src/domains/accounts/session.ts';
import { changeBlock } from '#src/domains/calendar/blocks/contract.ts';
import { timeText } from '#src/platform/clock.ts';
import { toast } from '#src/ui/toast.ts';
import { inTimeText } from '../../drawer/blocks.ts';
import { offerUndo } from '../../drawer/parts/undo.ts';
import { type AskAnyway, sentAnyway } from '../../drawer/parts/use-anyway.ts';
import type { BlockMove, Placing, ShownBlock } from './handles.ts';

/**
 * Moves blocked time, or makes it longer or shorter, and offers to undo it; settles once the calendar shows it, or it
 * was given up where something is in the way.
 */
export async function moveBlock(
  { block, to, conflicts }: BlockMove,
  ask: AskAnyway,
  onChanged: () => Promise<void>,
): Promise<void> {
  const answer = await sentAnyway(
    (anyway) => put(block, to, { version: block.version, anyway }),
    () => ask(conflicts),
  );
  if (!answer.ok) {
    const [sentence = answer.message] = Object.values(answer.errors).flat();
    if (answer.status !== 401 && answer.code !== 'time-taken') toast({ tone: 'error', text: sentence });
    return onChanged();
  }
  const { version, appointments, was_over: anyway } = answer.data;
  offerUndo({
    text: `Blocked time is now from ${timeText(to.startsAt)} to ${timeText(to.endsAt)}.${inTimeText(appointments)}`,
    undo: async () => {
      const undone = await put(block, block.at, { version, anyway });
      await onChanged();
      return undone.ok ? 'Undone.' : `This could not be undone. ${undone.message}`;
    },
  });
  return onChanged();
}

const put = (
  { id, title }: ShownBlock,
  { resourceId, startsAt, endsAt }: Placing,
  how: { readonly version: number; readonly anyway: boolean },
) =>
  callSignedIn(changeBlock, {
    ...{ id, title, resource: resourceId, ...how },
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  });
