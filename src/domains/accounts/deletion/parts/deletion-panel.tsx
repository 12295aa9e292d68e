import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCalendarX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { longDayText } from '#src/platform/clock.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { ProofField, proofOf } from '../../password/parts/proof-field.tsx';
import { useProfile } from '../../profile/parts/use-profile.tsx';
import { callSignedIn } from '../../session.ts';
import { askDeletion, cancelDeletion, foreseeDeletion } from '../contract.ts';
import { useDeleted } from './use-deleted.ts';

/** Leaving for good: what it means first, then the button; and the way back while there is one. */
export function DeletionPanel() {
  const { profile } = useProfile();
  const [foreseen, setForeseen] = useState<Foreseen | null>(null);
  if (profile.deletion_due_at !== null) return <Pending dueAt={new Date(profile.deletion_due_at)} />;
  if (foreseen) return <DeletionForm foreseen={foreseen} onDone={() => setForeseen(null)} />;
  return <Rest onForeseen={setForeseen} />;
}

function Rest({ onForeseen }: { onForeseen: (foreseen: Foreseen) => void }) {
  const what = useDeleted();
  const { change: look, isBusy } = useChange(foreseeDeletion, {
    say: onForeseen,
    failed: 'Nothing was deleted',
  });
  return (
    <Stack gap="lg">
      <Text maw={620}>
        Delete your {what} and everything in it. You see what that means before you confirm, and have 14 days
        to change your mind.
        {what === 'business' &&
          ' Your own account stays: to delete that, choose “Your own account” in the header first.'}
      </Text>
      <Group>
        <Button variant="default" color="red" onClick={() => look({})} loading={isBusy}>
          Delete my {what}…
        </Button>
      </Group>
    </Stack>
  );
}

function Pending({ dueAt }: { dueAt: Date }) {
  const { reload } = useProfile();
  const what = useDeleted();
  const { change: keep, isBusy } = useChange(cancelDeletion, { onDone: reload });
  return (
    <Alert color="red" icon={<IconCalendarX stroke={1.5} />} title={`Your ${what} will be deleted`} maw={620}>
      <Stack align="start">
        <Text>
          As you asked, it is erased on <strong>{longDayText(dueAt)}</strong>. Your public pages are already
          hidden. You can keep the {what} until then, with everything as it was.
        </Text>
        <Button onClick={() => keep({})} loading={isBusy}>
          Keep my {what}
        </Button>
      </Stack>
    </Alert>
  );
}

/** What deleting would mean. */
type Foreseen = EndpointOutput<typeof foreseeDeletion>;

/** The consequences in words, and below them the button. */
function DeletionForm({ foreseen, onDone }: { foreseen: Foreseen; onDone: () => void }) {
  const { reload } = useProfile();
  const what = useDeleted();
  const form = useForm({ initialValues: { current_password: '' } });
  const { save, focusFirst, isBusy, isProofNeeded } = useSaving(form, `The ${what} was not deleted`);
  const ask = (given: { current_password: string }) =>
    save(
      () => callSignedIn(askDeletion, proofOf(given)),
      async (answer) => {
        toast({ tone: 'info', text: answer.data.message });
        await reload();
        onDone();
      },
    );
  const isBarred = foreseen.bars.length > 0;
  return (
    <form onSubmit={form.onSubmit(ask, focusFirst)} noValidate aria-label={`Delete my ${what}`}>
      <Stack gap="lg" maw={620}>
        <Consequences foreseen={foreseen} />
        {isProofNeeded && <ProofField form={form} />}
        <Group>
          {!isBarred && (
            <Button type="submit" color="red" loading={isBusy}>
              Delete my {what}
            </Button>
          )}
          <Button variant="default" onClick={onDone} disabled={isBusy}>
            Keep my {what}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Consequences({ foreseen: { removes, keeps, bars } }: { foreseen: Foreseen }) {
  const what = useDeleted();
  const head = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => head.current?.focus(), []);
  return (
    <Stack gap="lg" ref={head} tabIndex={-1}>
      <Sentences title="What we delete" sentences={removes} />
      {keeps.length > 0 && <Sentences title="What we keep" sentences={keeps} />}
      {bars.length > 0 ? (
        <Alert color="yellow" title="Before you can delete it">
          {bars.join(' ')}
        </Alert>
      ) : (
        <Text>
          Your public pages are hidden at once, and everything else is erased after 14 days. Until then you
          can sign in and keep your {what}, with everything as it was. You are signed out on all other
          devices.
        </Text>
      )}
    </Stack>
  );
}

const Sentences = ({ title, sentences }: { title: string; sentences: readonly string[] }) => (
  <div>
    <Title order={3} size="h5" mb="xs">
      {title}
    </Title>
    <List spacing="xs">
      {sentences.map((sentence) => (
        <List.Item key={sentence}>{sentence}</List.Item>
      ))}
    </List>
  </div>
);
