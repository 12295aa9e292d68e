import type { ReactNode } from 'react';
import { useProfileState } from '#src/domains/accounts/profile/parts/profile-context.tsx';
import unseen from '#src/ui/unseen.module.css';
import classes from './profile-gate.module.css';

/** The content when the profile is there; until then its shape, or what went wrong and a way to try again. */
export function WhenProfileIsThere({ children }: { children: ReactNode }) {
  const { state, reload } = useProfileState();
  if (state.kind === 'there') return children;
  if (state.kind === 'loading') return <ContentSkeleton isSlow={state.isSlow} />;
  return (
    <div className={classes.failed} role="alert">
      <h1 tabIndex={-1}>Your account could not be loaded</h1>
      <p>{state.message} Nothing was lost: please try again in a moment.</p>
      <button type="button" className={classes.retry} onClick={() => void reload()}>
        Retry
      </button>
    </div>
  );
}

/** The shape of a screen that is on its way. */
export const ContentSkeleton = ({ isSlow = false }: { isSlow?: boolean }) => (
  <div>
    <h1 className={unseen.unseen}>Loading your account</h1>
    <p className={classes.slow} role="status">
      {isSlow && 'This is taking longer than usual. Still trying…'}
    </p>
    <div className={classes.shape} aria-hidden>
      <span className={classes.title} />
      <span className={classes.line} />
      <span className={classes.card} />
      <span className={classes.card} />
    </div>
  </div>
);
