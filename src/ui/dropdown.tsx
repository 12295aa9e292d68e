import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import classes from './dropdown.module.css';
import { useWhenLeft } from './effects.ts';

interface DropdownProps {
  /** What opens it. */
  readonly label: ReactNode;
  readonly labelClass?: string | undefined;
  /** The entries. */
  readonly children: ReactNode;
}

/** A menu that opens and closes without script; with it, it also closes by itself. */
export function Dropdown({ label, labelClass, children }: DropdownProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useWhenLeft(() => menu.current?.removeAttribute('open'));
  useClosing(menu);
  return (
    <details ref={menu} className={classes.dropdown}>
      <summary className={`${classes.label} ${labelClass ?? ''}`}>{label}</summary>
      <ul className={classes.list}>{children}</ul>
    </details>
  );
}

/** Closes when something else is pressed or focused, and by the Escape key, which leads back to what opened it. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute('open');
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [menu]);
}

/** An entry of a dropdown: a link or a button. */
export const DropdownItem = ({ children, className }: { children: ReactNode; className?: string }) => (
  <li className={`${classes.item} ${className ?? ''}`}>{children}</li>
);
