import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { sayFaults } from '#src/ui/form/say-faults.ts';
import { toast } from '#src/ui/toast.ts';
import { callSignedIn } from '../../../session.ts';
import { useProfile } from '../../parts/profile-context.tsx';
import { type PictureKind, pictureKinds } from './picture-kinds.ts';

/** Doing without the picture. */
export function RemovePicture({ kind, onDone }: { kind: PictureKind; onDone: () => void }) {
  const { reload } = useProfile();
  const [isBusy, setBusy] = useState(false);
  const { remove, removal, removed, failed } = pictureKinds[kind];
  const onRemove = async () => {
    setBusy(true);
    const answer = await callSignedIn(remove, {});
    setBusy(false);
    if (!answer.ok) return void sayFaults(answer, failed);
    toast({ tone: 'success', text: removed, forMs: 3_000 });
    await reload();
    onDone();
  };
  return (
    <Group>
      <Button variant="subtle" color="red" onClick={onRemove} loading={isBusy}>
        {removal}
      </Button>
    </Group>
  );
}
