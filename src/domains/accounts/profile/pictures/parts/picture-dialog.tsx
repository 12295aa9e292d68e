import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { useProfile } from '../../parts/profile-context.tsx';
import { PictureChoice } from './choose-picture.tsx';
import { PictureCrop } from './crop-picture.tsx';
import { type PictureKind, pictureKinds } from './picture-kinds.ts';
import { RemovePicture } from './remove-picture.tsx';

interface PictureDialogProps {
  kind: PictureKind;
  opened: boolean;
  onClose: () => void;
}

/** Choosing a picture, cutting it to shape and sending it; or doing without one. */
export function PictureDialog({ kind, opened, onClose }: PictureDialogProps) {
  const { profile } = useProfile();
  const [file, setFile] = useState<File | null>(null);
  const close = () => {
    setFile(null);
    onClose();
  };
  const { title, advice } = pictureKinds[kind];
  return (
    <Dialog opened={opened} title={title} size="lg" onClose={close}>
      {file ? (
        <PictureCrop kind={kind} file={file} onBack={() => setFile(null)} onDone={close} />
      ) : (
        <Stack gap="md">
          <Text c="dimmed">{advice}</Text>
          <PictureChoice onChosen={setFile} />
          {profile[kind] !== null && <RemovePicture kind={kind} onDone={close} />}
        </Stack>
      )}
    </Dialog>
  );
}
