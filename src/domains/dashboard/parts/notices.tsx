import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCalendarX, IconMailExclamation } from '@tabler/icons-react';
import { cancelDeletion } from '#src/domains/accounts/deletion/contract.ts';
import { useDeleted } from '#src/domains/accounts/deletion/parts/use-deleted.ts';
import { sendVerification } from '#src/domains/accounts/email/contract.ts';
import { useProfile } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { longDayText } from '#src/platform/clock.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import { toast } from '#src/ui/toast.ts';

/** What an account should know before anything else on its dashboard. */
export function Notices() {
  const { profile } = useProfile();
  if (profile.email_verified && profile.deletion_due_at === null) return null;
  return (
    <Stack>
      <DeletionPending />
      <AddressToVerify />
    </Stack>
  );
}

function AddressToVerify() {
  const { profile } = useProfile();
  const { change: resend, isBusy } = useChange(sendVerification);
  if (profile.email_verified) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconMailExclamation stroke={1.5} />}
      title="Please confirm your email address"
    >
      <Group justify="space-between">
        <Text>
          We sent a link to <strong>{profile.email}</strong>. Open it to confirm that it’s yours.
        </Text>
        <Button variant="default" onClick={() => resend({})} loading={isBusy}>
          Send the link again
        </Button>
      </Group>
    </Alert>
  );
}

function DeletionPending() {
  const { profile, reload } = useProfile();
  const what = useDeleted();
  const { change: keep, isBusy } = useChange(cancelDeletion, {
    say: () => toast({ tone: 'success', text: `Your ${what} will not be deleted.`, forMs: 3_000 }),
    onDone: reload,
  });
  if (profile.deletion_due_at === null) return null;
  return (
    <Alert color="red" icon={<IconCalendarX stroke={1.5} />} title={`Your ${what} will be deleted`}>
      <Group justify="space-between">
        <Text>
          As you asked, it is erased on <strong>{longDayText(profile.deletion_due_at)}</strong>. Until then
          you can change your mind.
        </Text>
        <Button onClick={() => keep({})} loading={isBusy}>
          Keep my {what}
        </Button>
      </Group>
    </Alert>
  );
}
