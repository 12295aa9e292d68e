import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCamera, IconPhoto, IconPhotoUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useChange } from '#src/ui/form/use-change.ts';
import chooser from '#src/ui/mantine/choose-file.module.css';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { DropZone } from '#src/ui/mantine/drop-zone.tsx';
import { toast } from '#src/ui/toast.ts';
import { PictureCrop } from '../pictures/parts/crop-picture.tsx';
import { acceptedTypes, fileFault, type PictureKind, pictureKinds } from '../pictures/parts/picture-kinds.ts';
import { AccountPicture } from './account-picture.tsx';
import classes from './profile-head.module.css';
import { useProfile } from './use-profile.tsx';

const roleWords = { user: 'Client', agent: 'Business', operator: 'Operator' } as const;

/** The account as others would see it: banner, picture, name and what kind of account it is. */
export function ProfileHead() {
  const { profile } = useProfile();
  const [chosen, choose] = useState<'avatar' | 'banner' | null>(null);
  return (
    <section id="pictures" className={classes.head} aria-label="Pictures" tabIndex={-1}>
      <div className={classes.banner}>
        {profile.banner && <img src={profile.banner} alt="" className={classes.wide} decoding="async" />}
      </div>
      <div className={classes.person}>
        <span className={classes.avatar}>
          <AccountPicture name={profile.name} avatar={profile.avatar} size={112} />
        </span>
        <div className={classes.words}>
          <p className={classes.name}>{profile.name}</p>
          <p className={classes.role}>{roleWords[profile.role]} account</p>
        </div>
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconCamera size={20} stroke={1.5} aria-hidden />}
            onClick={() => choose('avatar')}
          >
            {profile.avatar ? 'Change picture' : 'Add picture'}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPhoto size={20} stroke={1.5} aria-hidden />}
            onClick={() => choose('banner')}
          >
            {profile.banner ? 'Change banner' : 'Add banner'}
          </Button>
        </div>
      </div>
      <PictureDialog kind="avatar" opened={chosen === 'avatar'} onClose={() => choose(null)} />
      <PictureDialog kind="banner" opened={chosen === 'banner'} onClose={() => choose(null)} />
    </section>
  );
}

interface PictureDialogProps {
  kind: PictureKind;
  opened: boolean;
  onClose: () => void;
}

/** Choosing a picture, cutting it to shape and sending it; or doing without one. */
function PictureDialog({ kind, opened, onClose }: PictureDialogProps) {
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

/** Doing without the picture. */
function RemovePicture({ kind, onDone }: { kind: PictureKind; onDone: () => void }) {
  const { reload } = useProfile();
  const { remove, removal, removed, failed } = pictureKinds[kind];
  const { change, isBusy } = useChange(remove, {
    say: () => toast({ tone: 'success', text: removed, forMs: 3_000 }),
    onDone: () => reload().then(onDone),
    failed,
  });
  return (
    <Group>
      <Button variant="subtle" color="red" onClick={() => change({})} loading={isBusy}>
        {removal}
      </Button>
    </Group>
  );
}

/** A place to drop a picture on, and a button to choose one. */
function PictureChoice({ onChosen }: { onChosen: (file: File) => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const id = useId();
  const take = (file: File | undefined) => {
    if (!file) return;
    const found = fileFault(file);
    setFault(found);
    if (!found) onChosen(file);
  };
  return (
    <div>
      <DropZone onFiles={([file]) => take(file)}>
        <IconPhotoUp size={32} stroke={1.5} aria-hidden />
        <input
          id={id}
          className={chooser.input}
          type="file"
          accept={acceptedTypes.join(',')}
          aria-describedby={fault ? `${id}-fault` : undefined}
          aria-invalid={fault ? true : undefined}
          onChange={({ target }) => take(target.files?.[0])}
        />
        <label htmlFor={id} className={chooser.button}>
          Choose an image
        </label>
        <p>or drop one here</p>
      </DropZone>
      <p id={`${id}-fault`} className={classes.fault} role="alert">
        {fault}
      </p>
    </div>
  );
}
