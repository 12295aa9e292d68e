import { IconPaperclip } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { uploadSignedIn } from '#src/domains/accounts/upload.ts';
import { newId } from '../../chat/parts/use-talk.ts';
import { sendFile } from '../contract.ts';
import classes from './files.module.css';

interface AttachFileProps {
  readonly enquiry: number;
  readonly onSent: () => void;
}

interface Sending {
  readonly file: File;
  /** The same one that is tried again is kept once. */
  readonly writtenId: string;
  /** From 0 to 1. */
  readonly done: number;
  readonly problem: string | null;
}

/** Sends a picture or a PDF as a message of its own, as soon as it was chosen. */
export function AttachFile({ enquiry, onSent }: AttachFileProps) {
  const field = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const send = async (given: Pick<Sending, 'file' | 'writtenId'>) => {
    setSending({ ...given, done: 0, problem: null });
    const form = { id: enquiry, file: given.file, written_id: given.writtenId };
    const onProgress = (done: number) => setSending((now) => now && { ...now, done });
    const answer = await uploadSignedIn(sendFile, form, { onProgress });
    if (!answer.ok) return setSending({ ...given, done: 0, problem: answer.message });
    setSending(null);
    onSent();
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) void send({ file, writtenId: newId() });
  };
  return (
    <>
      <input ref={field} type="file" accept="image/*,application/pdf" hidden onChange={choose} />
      <button
        type="button"
        className={classes.file}
        disabled={sending !== null && sending.problem === null}
        onClick={() => field.current?.click()}
      >
        <IconPaperclip size={20} stroke={1.5} aria-hidden />
        Picture or PDF
      </button>
      {sending?.problem === null && (
        <p role="status" className={classes.progress}>
          Sending {sending.file.name}… {Math.round(sending.done * 100)} %
        </p>
      )}
      {sending?.problem && (
        <p role="alert" className={classes.problem}>
          {sending.file.name} was not sent. {sending.problem}{' '}
          <button type="button" className={classes.file} onClick={() => void send(sending)}>
            Try again
          </button>
        </p>
      )}
    </>
  );
}
