import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { registeredState } from '../registered-state.ts';
import classes from './registered.module.css';

interface RegisteredProps {
  title: string;
  email: string;
  signInPath: string;
  children: ReactNode;
}

/** Stands in the form's place when it was taken, until the sign-in page opens. */
export function Registered({ title, email, signInPath, children }: RegisteredProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.registered}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <p className={classes.way}>
        <ButtonLink to={signInPath} state={registeredState(email)}>
          Sign in now
        </ButtonLink>
      </p>
    </div>
  );
}
