import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './form-alert.module.css';

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
      className={classes.alert}
      data-form-alert
      tabIndex={-1}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon className={classes.icon} size={22} stroke={1.5} aria-hidden />
      <div className={classes.words}>{children}</div>
    </div>
  );
}
