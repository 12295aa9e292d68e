import { useState } from 'react';
import { signOut } from '#src/domains/accounts/session.ts';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';

/** A business books for its clients in its own calendar. */
export function OtherAccount() {
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <p>Only clients can book here, and you are signed in with another kind of account.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setBusy(true);
          void signOut().then(() => setBusy(false));
        }}
      >
        <SubmitButton isBusy={isBusy} look="quiet">
          Sign out
        </SubmitButton>
      </form>
    </>
  );
}
