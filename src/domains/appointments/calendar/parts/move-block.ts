import { callSignedIn } from '#src/domains/accounts/session.ts';
import { changeBlock } from '#src/domains/calendar/blocks/contract.ts';
import { timeText } from '#src/platform/clock.ts';
import { toast } from '#src/ui/toast.ts';
import { inTimeText } from '../../drawer/blocks.ts';
import { offerUndo } from '../../drawer/parts/undo.ts';
import type { BlockMove, Placing, ShownBlock } from './handles.ts';

/** Moves blocked time, or makes it longer or shorter, and offers to undo it; settles once the calendar shows it. */
export async function moveBlock({ block, to }: BlockMove, onChanged: () => Promise<void>): Promise<void> {
  const answer = await put(block, to, block.version);
  if (!answer.ok) {
    const [sentence = answer.message] = Object.values(answer.errors).flat();
    if (answer.status !== 401) toast({ tone: 'error', text: sentence });
    return onChanged();
  }
  const { version, appointments } = answer.data;
  offerUndo({
    text: `Blocked time is now from ${timeText(to.startsAt)} to ${timeText(to.endsAt)}.${inTimeText(appointments)}`,
    undo: async () => {
      const undone = await put(block, block.at, version);
      await onChanged();
      return undone.ok ? 'Undone.' : `This could not be undone. ${undone.message}`;
    },
  });
  return onChanged();
}

const put = ({ id, title }: ShownBlock, { resourceId, startsAt, endsAt }: Placing, version: number) =>
  callSignedIn(changeBlock, {
    ...{ id, version, title, resource: resourceId },
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  });
