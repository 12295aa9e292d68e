import { IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useWhenLeft } from '#src/ui/effects.ts';
import classes from './overlay.module.css';

interface OverlayProps {
  id: string;
  title: string;
  /** `drawer` slides in at the side, `full` covers the window. */
  kind: 'drawer' | 'full';
  children: ReactNode;
}

/**
 * A dialog that its button opens without script, as a popover; with script it opens as a modal, so that the focus
 * stays inside. It closes when the page's address changes.
 */
export function Overlay({ id, title, kind, children }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // React's types do not know this attribute yet; it makes a press beside the dialog close it.
  useEffect(() => dialog.current?.setAttribute('closedby', 'any'), []);
  useWhenLeft(() => close(dialog.current));

  return (
    <dialog
      ref={dialog}
      id={id}
      popover="auto"
      className={`${classes.overlay} ${classes[kind]}`}
      aria-labelledby={`${id}-title`}
    >
      <header className={classes.head}>
        <h2 id={`${id}-title`} className={classes.title}>
          {title}
        </h2>
        <button
          type="button"
          className={classes.close}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={`Close ${title.toLowerCase()}`}
          onClick={() => dialog.current?.close()}
        >
          <IconX size={22} stroke={1.5} aria-hidden />
        </button>
      </header>
      <div className={classes.body}>{children}</div>
    </dialog>
  );
}

/** Whichever way it was opened. */
function close(dialog: HTMLDialogElement | null) {
  dialog?.close();
  if (dialog?.matches(':popover-open')) dialog.hidePopover();
}

interface OverlayButtonProps {
  opens: string;
  className?: string | undefined;
  children: ReactNode;
  onOpen?: () => void;
}

export function OverlayButton({ opens, className, children, onOpen }: OverlayButtonProps) {
  const open = (event: MouseEvent) => {
    const dialog = document.getElementById(opens);
    if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
    event.preventDefault();
    dialog.showModal();
    onOpen?.();
  };
  return (
    <button type="button" className={className} popoverTarget={opens} aria-haspopup="dialog" onClick={open}>
      {children}
    </button>
  );
}
