import { useEffect, useRef, useState } from 'react';
import { sayFaults } from '#src/ui/form/say-faults.ts';
import { toast } from '#src/ui/toast.ts';
import { uploadSignedIn } from '../../../upload.ts';
import { useProfile } from '../../parts/profile-context.tsx';
import { type PictureKind, pictureKinds } from './picture-kinds.ts';

/** Sending a picture of the profile: once at a time, with its progress, and stoppable. */
export function usePictureUpload(kind: PictureKind, onDone: () => void) {
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
