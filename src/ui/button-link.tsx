import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './button-link.module.css';

interface ButtonLinkProps {
  to: string;
  children: ReactNode;
  look?: 'strong' | 'quiet';
  /** Asks the server for the whole page, as if the address had been typed. */
  reloads?: boolean;
  /** Handed on in the browser's history. */
  state?: unknown;
  /** Done on the way. */
  onClick?: () => void;
}

/** A link with the weight of a button. */
export function ButtonLink({
  to,
  children,
  look = 'strong',
  reloads = false,
  state,
  onClick,
}: ButtonLinkProps) {
  return (
    <Link
      className={classes.button}
      data-look={look}
      to={to}
      reloadDocument={reloads}
      state={state}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
