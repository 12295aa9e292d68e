import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { sayFaults } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { uploadSignedIn } from '../../../upload.ts';
import { useProfile } from '../../parts/use-profile.tsx';
import { drawPart, fileOfPart, type Part } from './crop.ts';
import classes from './crop-picture.module.css';
import { type PictureKind, pictureKinds } from './picture-kinds.ts';

interface PictureCropProps {
  kind: PictureKind;
  file: File;
  onBack: () => void;
  onDone: () => void;
}

/** Cutting the picture to shape, by pointer or by the arrow keys, and sending it. */
export function PictureCrop({ kind, file, onBack, onDone }: PictureCropProps) {
  const { most, isRound } = pictureKinds[kind];
  const image = useRef<HTMLImageElement>(null);
  const [part, setPart] = useState<PercentCrop>();
  const [isUnreadable, setUnreadable] = useState(false);
  const address = useAddressOf(file);
  const { send, stop, sent } = usePictureUpload(kind, onDone);
  const aspect = most.width / most.height;
  if (isUnreadable) return <Unreadable onBack={onBack} />;
  const save = async () => {
    if (!image.current || !part) return;
    const blob = await fileOfPart(image.current, part, most);
    if (blob) await send(blob);
    else setUnreadable(true);
  };
  return (
    <Stack gap="md">
      <ReactCrop
        className={classes.crop}
        crop={part}
        aspect={aspect}
        circularCrop={isRound}
        keepSelection
        minWidth={40}
        disabled={sent !== null}
        ariaLabels={labels}
        onChange={(_pixels, percent) => setPart(percent)}
      >
        <img
          ref={image}
          className={classes.image}
          src={address}
          alt="The chosen file"
          onLoad={({ currentTarget }) => setPart(widest(currentTarget, aspect))}
          onError={() => setUnreadable(true)}
        />
      </ReactCrop>
      <Text size="sm" c="dimmed">
        Drag the frame and its corners, or reach them with Tab and use the arrow keys.
      </Text>
      <PicturePreview image={image.current} part={part} kind={kind} />
      {sent !== null && <Sending sent={sent} />}
      <Group>
        <Button onClick={save} loading={sent !== null} disabled={!part}>
          Save
        </Button>
        <Button variant="subtle" onClick={sent === null ? onBack : stop}>
          {sent === null ? 'Choose another' : 'Stop'}
        </Button>
      </Group>
    </Stack>
  );
}

const Sending = ({ sent }: { sent: number }) => (
  <div>
    <Text size="sm">Uploading: {Math.round(sent * 100)} %</Text>
    <Progress.Root size="lg">
      <Progress.Section value={sent * 100} aria-label="Upload" />
    </Progress.Root>
  </div>
);

const Unreadable = ({ onBack }: { onBack: () => void }) => (
  <Stack gap="md">
    <Text role="alert" c="red" fw={500}>
      This file cannot be read as an image. Please choose another.
    </Text>
    <Group>
      <Button onClick={onBack}>Choose another</Button>
    </Group>
  </Stack>
);

const widest = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement, aspect: number) => {
  const share = Math.min(100, (height * aspect * 100) / width);
  return centerCrop(makeAspectCrop({ unit: '%', width: share }, aspect, width, height), width, height);
};

const labels = {
  cropArea: 'Crop frame: move it with the arrow keys',
  nwDragHandle: 'Top left corner: resize with the arrow keys',
  nDragHandle: 'Top edge: resize with the arrow keys',
  neDragHandle: 'Top right corner: resize with the arrow keys',
  eDragHandle: 'Right edge: resize with the arrow keys',
  seDragHandle: 'Bottom right corner: resize with the arrow keys',
  sDragHandle: 'Bottom edge: resize with the arrow keys',
  swDragHandle: 'Bottom left corner: resize with the arrow keys',
  wDragHandle: 'Left edge: resize with the arrow keys',
};

/** An address of this page alone for a file of the visitor's. */
function useAddressOf(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

interface PreviewProps {
  image: HTMLImageElement | null;
  part: Part | undefined;
  kind: PictureKind;
}

/** What will be kept, in the frame it will stand in. */
function PicturePreview({ image, part, kind }: PreviewProps) {
  const { most, isRound } = pictureKinds[kind];
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = isRound
    ? { width: 192, height: 192 }
    : { width: 640, height: (640 * most.height) / most.width };
  useEffect(() => {
    if (canvas.current && image && part && part.width > 0) drawPart(canvas.current, image, part, size);
  });
  return (
    <figure className={classes.preview}>
      <figcaption>Preview</figcaption>
      <canvas
        ref={canvas}
        className={isRound ? classes.round : classes.wide}
        role="img"
        aria-label="Preview"
      />
    </figure>
  );
}

/** Sending a picture of the profile: once at a time, with its progress, and stoppable. */
function usePictureUpload(kind: PictureKind, onDone: () => void) {
  const { reload } = useProfile();
  /** From 0 to 1; null while nothing is sent. */
  const [sent, setSent] = useState<number | null>(null);
  const underWay = useRef<AbortController>(null);
  // Closing the dialog gives it up.
  useEffect(() => () => underWay.current?.abort(), []);
  const send = async (picture: Blob) => {
    if (underWay.current) return;
    const stopper = new AbortController();
    underWay.current = stopper;
    setSent(0);
    const { update, updated, failed } = pictureKinds[kind];
    const answer = await uploadSignedIn(
      update,
      { [kind]: picture },
      { onProgress: setSent, signal: stopper.signal },
    );
    underWay.current = null;
    setSent(null);
    if (stopper.signal.aborted) return;
    if (!answer.ok) return void sayFaults(answer, failed);
    toast({ tone: 'success', text: updated, forMs: 3_000 });
    await reload();
    onDone();
  };
  return { send, stop: () => underWay.current?.abort(), sent };
}
