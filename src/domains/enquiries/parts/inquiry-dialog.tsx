import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import classes from './inquiry-dialog.module.css';
import { InquiryForm } from './inquiry-form.tsx';

interface InquiryDialogProps {
  readonly asked: { readonly slug: string; readonly title: string; readonly answers: string | null };
  /** How often it was asked for: it opens at each. */
  readonly opened: number;
  /** What is asked about; empty for the business as such. */
  readonly about: string;
}

/** The form over the page. Focus stays inside and comes back; Escape and the cross close it, and nothing is lost. */
export function InquiryDialog({ asked: { slug, title, answers }, opened, about }: InquiryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // The time of the first drawing stays: someone who comes back has been here all the while.
  const [drawnAt] = useState(() => Date.now());
  useEffect(() => {
    if (opened > 0 && dialog.current?.open === false) dialog.current.showModal();
  }, [opened]);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && close()}
    >
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          Ask {title}
        </h2>
        <button type="button" className={classes.close} aria-label="Close" onClick={close}>
          <IconX size={22} stroke={1.5} aria-hidden />
        </button>
      </div>
      <div className={classes.body}>
        {answers && <p className={classes.answers}>{answers}</p>}
        <InquiryForm slug={slug} title={title} drawnAt={drawnAt} about={about} />
      </div>
    </dialog>
  );
}
