import { useSyncExternalStore } from 'react';
import classes from './heart-button.module.css';
import { heartStore, toggle } from './hearts.ts';

export interface HeartProps {
  readonly listing: { readonly id: number; readonly title: string };
  /** In words beside a heading, or a heart alone in the corner of a picture. */
  readonly look?: 'corner' | 'words';
}

/** Keeps a business as a favourite, or lets it go. */
export function HeartButton({ listing: { id, title }, look = 'corner' }: HeartProps) {
  const hearts = useSyncExternalStore(heartStore.subscribe, heartStore.current);
  if (!hearts) return null;
  return (
    <button
      type="button"
      className={classes.heart}
      data-look={look}
      aria-pressed={hearts.ids.has(id)}
      aria-label={`Favourite: ${title}`}
      onClick={() => toggle(id, title)}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M19.5 12.57 12 20l-7.5-7.43A5 5 0 1 1 12 6a5 5 0 1 1 7.5 6.57" />
      </svg>
      {look === 'words' && <span aria-hidden>Favourite</span>}
    </button>
  );
}
