import { useEffect, useState } from 'react';
import classes from './heart.module.css';
import type { HeartButton, HeartProps } from './heart-button.tsx';

/**
 * The heart of a business. It needs script, and comes after everything else: a page neither waits for it nor moves
 * when it is there.
 */
export function Heart(props: HeartProps) {
  const [parts, setParts] = useState<{ HeartButton: typeof HeartButton } | null>(null);
  useEffect(() => {
    // Without it everything else is there.
    import('./heart-button.tsx').then(setParts, () => undefined);
  }, []);
  const heart = parts && <parts.HeartButton {...props} />;
  return props.look === 'words' ? <span className={classes.room}>{heart}</span> : heart;
}
