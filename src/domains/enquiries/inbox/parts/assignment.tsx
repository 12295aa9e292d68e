import { Select } from '@mantine/core';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { toast } from '#src/ui/toast.ts';
import { assignEnquiry, listAssignees, type OwnThread } from '../contract.ts';

/** Who looks after the conversation; nothing where the business has one person for it. */
export function Assignment({ thread, onChanged }: { thread: OwnThread; onChanged: () => void }) {
  const { state } = useLoaded(queryOf(listAssignees, {}));
  const members = state.kind === 'there' ? state.data : [];
  if (members.length < 2) return null;
  const assign = async (value: string | null) => {
    const member = value === null ? null : Number(value);
    const answer = await callSignedIn(assignEnquiry, { id: thread.id, member });
    if (!answer.ok) toast({ tone: 'error', text: answer.message });
    onChanged();
  };
  return (
    <Select
      label="Looked after by"
      placeholder="Nobody in particular"
      maw={320}
      clearable
      clearButtonProps={{ 'aria-label': 'Nobody in particular' }}
      data={members.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={thread.assigned_to ? String(thread.assigned_to.id) : null}
      onChange={(value) => void assign(value)}
    />
  );
}
