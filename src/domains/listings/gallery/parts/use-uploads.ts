import { useEffect, useRef, useState } from 'react';
import { uploadSignedIn } from '#src/domains/accounts/upload.ts';
import { chosenSizeFault } from '#src/domains/media/parts/chosen-size.ts';
import { addImages, type GalleryImage } from '../images/contract.ts';
import { mostImages, noRoomForImages } from '../rules.ts';

export interface SentFile {
  readonly key: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  readonly sent: number;
  readonly fault: string;
}

let lastKey = 0;

/**
 * Sends pictures one after the other, each in a form of its own: each tells how far it is, and one that is refused
 * stops no other. Leaving the screen gives up what is under way.
 */
export function useUploads(id: string, room: number, onAdded: (rows: GalleryImage[]) => void) {
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const [stopper] = useState(() => new AbortController());
  const sending = useRef<number>(null);
  useEffect(() => () => stopper.abort(), [stopper]);

  const change = (key: number, facts: Partial<SentFile>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...facts } : one)));
  const dismiss = (key: number) => setFiles((before) => before.filter((one) => one.key !== key));

  const send = async ({ key, file }: SentFile) => {
    sending.current = key;
    change(key, { state: 'sending', sent: 0, fault: '' });
    const fault = await chosenSizeFault(file);
    if (fault) {
      sending.current = null;
      return change(key, { state: 'failed', fault });
    }
    const answer = await uploadSignedIn(
      addImages,
      { id, 'images[]': file },
      { onProgress: (sent) => change(key, { sent }), signal: stopper.signal },
    );
    sending.current = null;
    if (stopper.signal.aborted) return;
    if (answer.ok) {
      onAdded(answer.data.images);
      dismiss(key);
    } else change(key, { state: 'failed', fault: Object.values(answer.errors)[0]?.[0] ?? answer.message });
  };

  useEffect(() => {
    const next = files.find(({ state }) => state === 'waiting');
    if (next && sending.current === null) void send(next);
  }, [files]);

  const add = (chosen: readonly File[]) => {
    const waiting = files.filter(({ state }) => state !== 'failed').length;
    const entries = chosen.map((file, index): SentFile => {
      lastKey += 1;
      const fault = fileFault(file) ?? (waiting + index >= room ? noRoomForImages : '');
      return { key: lastKey, file, state: fault ? 'failed' : 'waiting', sent: 0, fault };
    });
    setFiles((before) => [...before, ...entries.slice(0, mostImages * 2)]);
  };
  const retry = (key: number) => change(key, { state: 'waiting', fault: '' });
  const isBusy = files.some(({ state }) => state !== 'failed');
  return { files, add, retry, dismiss, isBusy };
}

/** What our picture store takes. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

const mostBytes = 8 * 1024 * 1024;

/** Why a file need not be sent at all; null where it may. The server judges its content. */
function fileFault({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!acceptedTypes.includes(type)) return 'Only pictures are accepted: JPEG, PNG, WebP, AVIF or GIF.';
  if (size === 0) return 'This file is empty.';
  return size > mostBytes ? 'The picture must not be larger than 8 MB.' : null;
}
