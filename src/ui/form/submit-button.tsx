import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAlive } from '../effects.ts';
import unseen from '../unseen.module.css';
import classes from './form.module.css';
import formAlertClasses from './form-alert.module.css';

interface SubmitButtonProps {
  readonly children: ReactNode;
  /** Work is under way: a second press does nothing, and the focus stays where it is. */
  readonly isBusy?: boolean;
  /** What is under way, as "Signing in…". */
  readonly busyText?: string;
  readonly disabled?: boolean;
  /** Not ready to go on. It looks and is announced as disabled, but a press still asks the form, which says why. */
  readonly isLocked?: boolean;
  /** The form has an action on the server too: it may be sent before the scripts run. */
  readonly worksWithoutScript?: boolean;
  readonly look?: 'strong' | 'quiet';
}

/**
 * Sends a form that needs script. Until the page is alive it is disabled, which also keeps the Enter key from
 * sending the fields by the browser's own means.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { children, isBusy = false, busyText, disabled = false, isLocked = false, look = 'strong' } = props;
  const isReady = useAlive() || props.worksWithoutScript === true;
  return (
    <>
      <button
        type="submit"
        className={classes.submit}
        disabled={!isReady || disabled}
        aria-disabled={isBusy || isLocked || undefined}
        data-locked={isLocked || undefined}
        data-look={look}
        data-busy={isBusy || undefined}
        onClick={(event) => {
          // The second press of a double click would fall on whatever the first one brought.
          if (isBusy || event.detail > 1) event.preventDefault();
        }}
      >
        <span className={classes.word}>{children}</span>
      </button>
      <span className={unseen.unseen} aria-live="polite">
        {isBusy && busyText}
      </span>
    </>
  );
}

/** For those whose browser runs no script: why the button stays grey. */
export const NeedsScript = () => (
  <noscript>
    <p className={classes.noscript}>This form needs JavaScript. Please switch it on in your browser.</p>
  </noscript>
);

interface FormAlertProps {
  readonly tone: 'error' | 'success' | 'info';
  readonly children: ReactNode;
  /** It has just come about by a press, perhaps out of view: it is scrolled to, focused and so read out. */
  readonly takesFocus?: boolean;
}

const icons = { error: IconAlertCircle, success: IconCircleCheck, info: IconInfoCircle };

/** What a form has to say as a whole, above its fields. */
export function FormAlert({ tone, children, takesFocus = false }: FormAlertProps) {
  const Icon = icons[tone];
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) here.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={here}
      className={formAlertClasses.alert}
      data-form-alert
      tabIndex={-1}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon className={formAlertClasses.icon} size={22} stroke={1.5} aria-hidden />
      <div className={formAlertClasses.words}>{children}</div>
    </div>
  );
}

/** A field for robots: people never see it and so leave it empty. */
export const Trap = ({ name = 'company_fax' }: { name?: string }) => (
  <p className={classes.trap} aria-hidden="true">
    <label>
      Leave this empty
      <input name={name} tabIndex={-1} autoComplete="off" />
    </label>
  </p>
);
