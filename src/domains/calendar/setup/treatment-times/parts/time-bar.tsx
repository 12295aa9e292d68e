import type { VariantTimes } from '../contract.ts';
import classes from './times.module.css';

interface TimeBarProps {
  readonly name: string;
  readonly times: Pick<VariantTimes, 'minutes' | 'buffer_before' | 'buffer_after' | 'segments'>;
}

interface Piece {
  readonly kind: 'buffer' | 'work' | 'processing';
  readonly minutes: number;
  readonly words: string;
  /** Minutes from the first one. */
  readonly from: number;
}

function piecesOf({ minutes, buffer_before: before, buffer_after: after, segments }: TimeBarProps['times']) {
  const pieces: Piece[] = [];
  let from = 0;
  const add = (kind: Piece['kind'], length: number, what: string) => {
    if (length > 0) pieces.push({ kind, minutes: length, words: `${length} min ${what}`, from });
    from += length;
  };
  add('buffer', before, 'before');
  for (const [index, length] of (segments ?? [minutes]).entries())
    if (index % 2 === 0) add('work', length, 'work');
    else add('processing', length, 'processing');
  add('buffer', after, 'after');
  return pieces;
}

/** The time of a variant in words and as a bar: buffers hatched, work filled, processing open. */
export function TimeBar({ name, times }: TimeBarProps) {
  const pieces = piecesOf(times);
  return (
    <div className={classes.time}>
      <span className={classes.words}>
        {name}: {pieces.map(({ words }) => words).join(', ')}
      </span>
      <div className={classes.bar} aria-hidden>
        {pieces.map(({ kind, minutes, from }) => (
          <span key={from} className={classes[kind]} style={{ flexGrow: minutes }} />
        ))}
      </div>
    </div>
  );
}
