import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './form-alert.module.css';

interface FormAlertProps {
  readonly tone: 'error' | 'success' | 'info';
  readonly children: ReactNode;
}

const icons = { error: IconAlertCircle, success: IconCircleCheck, info: IconInfoCircle };

/** What a form has to say as a whole, above its fields. */
export function FormAlert({ tone, children }: FormAlertProps) {
  const Icon = icons[tone];
  return (
    <div className={classes.alert} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon className={classes.icon} size={22} stroke={1.5} aria-hidden />
      <div className={classes.words}>{children}</div>
    </div>
  );
}
