import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCalendarX } from '@tabler/icons-react';
import { useState } from 'react';
import { longDayText } from '#src/platform/clock.ts';
import { toast } from '#src/ui/toast.ts';
import { useProfile } from '../../profile/parts/profile-context.tsx';
import { callSignedIn } from '../../session.ts';
import { cancelDeletion, foreseeDeletion } from '../contract.ts';
import { DeletionForm, type Foreseen } from './deletion-form.tsx';

/** Leaving for good: what it means first, then the button; and the way back while there is one. */
export function DeletionPanel() {
  const { profile } = useProfile();
  const [foreseen, setForeseen] = useState<Foreseen | null>(null);
  if (profile.deletion_due_at !== null) return <Pending dueAt={new Date(profile.deletion_due_at)} />;
  if (foreseen) return <DeletionForm foreseen={foreseen} onDone={() => setForeseen(null)} />;
  return <Rest onForeseen={setForeseen} />;
}

function Rest({ onForeseen }: { onForeseen: (foreseen: Foreseen) => void }) {
  const [isBusy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    const answer = await callSignedIn(foreseeDeletion, {});
    setBusy(false);
    if (answer.ok) onForeseen(answer.data);
    else toast({ tone: 'error', title: 'Nothing was deleted', text: answer.message });
  };
  return (
    <Stack gap="lg">
      <Text maw={620}>
        Delete your account and everything in it. You see what that means before you confirm, and have 14 days
        to change your mind.
      </Text>
      <Group>
        <Button variant="default" color="red" onClick={look} loading={isBusy}>
          Delete my account…
        </Button>
      </Group>
    </Stack>
  );
}

function Pending({ dueAt }: { dueAt: Date }) {
  const { reload } = useProfile();
  const [isBusy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    const answer = await callSignedIn(cancelDeletion, {});
    setBusy(false);
    if (!answer.ok) return toast({ tone: 'error', text: answer.message });
    toast({ tone: 'success', text: answer.data.message, forMs: 3_000 });
    await reload();
  };
  return (
    <Alert color="red" icon={<IconCalendarX stroke={1.5} />} title="Your account will be deleted" maw={620}>
      <Stack align="start">
        <Text>
          As you asked, it is erased on <strong>{longDayText(dueAt)}</strong>. Your public pages are already
          hidden. You can keep the account until then, with everything as it was.
        </Text>
        <Button onClick={keep} loading={isBusy}>
          Keep my account
        </Button>
      </Stack>
    </Alert>
  );
}
