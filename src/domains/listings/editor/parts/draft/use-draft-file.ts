import { useEffect, useRef, useState } from 'react';
import { uploadSignedIn } from '#src/domains/accounts/upload.ts';
import { chosenSizeFault } from '#src/domains/media/parts/chosen-size.ts';
import { type FileField, type SavedDraft, sendDraftFile } from '../../../own/contract.ts';

/** A file that the server holds for the draft. */
export type SentFile = SavedDraft['files'][number];

const mostBytes = { bodyPicture: 8, thumbnailImage: 8, attachment: 10 } as const;
const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** What the browser's own dialog offers, and what is taken. */
export const acceptedOf = (field: FileField): readonly string[] =>
  field === 'attachment' ? ['application/pdf', ...pictures] : pictures;

/** Why a file is not even sent; null where it is. The server judges its content. */
function fileFault(field: FileField, { type, size }: { type: string; size: number }): string | null {
  if (!acceptedOf(field).includes(type))
    return field === 'attachment'
      ? 'Only a PDF document or an image is accepted.'
      : 'Only images are accepted: JPEG, PNG, WebP, AVIF or GIF.';
  const most = mostBytes[field];
  return size > most * 1024 * 1024 ? `The file must not be larger than ${most} MB.` : null;
}

interface Sending {
  /** From 0 to 1; null while nothing is sent. */
  readonly progress: number | null;
  readonly fault: string | null;
}

/** Sends a file ahead as soon as it is chosen: one at a time for each field, with its progress, and stoppable. */
export function useDraftFile(
  listing: string,
  field: FileField,
  onSent: (sent: SentFile, file: File) => void,
) {
  const [{ progress, fault }, setSending] = useState<Sending>({ progress: null, fault: null });
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  const send = async (file: File) => {
    const found = fileFault(field, file);
    if (found) return setSending({ progress: null, fault: found });
    underWay.current?.abort();
    const stopper = new AbortController();
    underWay.current = stopper;
    const tooSmall = field === 'attachment' ? null : await chosenSizeFault(file);
    // Another file was chosen since.
    if (underWay.current !== stopper) return;
    if (tooSmall) return setSending({ progress: null, fault: tooSmall });
    setSending({ progress: 0, fault: null });
    const answer = await uploadSignedIn(
      sendDraftFile,
      { id: listing, field, file },
      {
        onProgress: (sent) => setSending({ progress: sent, fault: null }),
        signal: stopper.signal,
      },
    );
    if (underWay.current !== stopper) return;
    underWay.current = null;
    if (stopper.signal.aborted) return setSending({ progress: null, fault: null });
    if (answer.ok) {
      setSending({ progress: null, fault: null });
      return onSent(answer.data, file);
    }
    const said = answer.errors.file ?? answer.errors[field] ?? [answer.message];
    setSending({ progress: null, fault: said.join(' ') });
  };
  return { send, stop: () => underWay.current?.abort(), progress, fault };
}

export type DraftFile = ReturnType<typeof useDraftFile>;
