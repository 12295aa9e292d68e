import { useLocation } from 'react-router';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { useAlive } from '#src/ui/use-alive.ts';
import { registeredEmail } from '../registered-state.ts';

/** What comes next, on the sign-in page that opens after registering. */
export function JustRegistered({ kind }: { kind: 'user' | 'agent' }) {
  const { state } = useLocation();
  const email = registeredEmail(state);
  // The server knows nothing of the browser's history.
  if (!useAlive() || email === null) return null;
  return (
    <FormAlert tone="success">
      <p>
        We have sent a link to <strong>{email}</strong>. Open it to confirm your email address.
      </p>
      {kind === 'agent' && <p>Your first listing is waiting in your dashboard as a draft.</p>}
    </FormAlert>
  );
}
