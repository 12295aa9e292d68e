import { Button } from '@mantine/core';
import { useSignOut } from '#src/domains/accounts/layout/parts/use-sign-out.ts';
import { useProfile } from '#src/domains/accounts/profile/parts/profile-context.tsx';
import { AcceptTerms } from '#src/domains/accounts/terms/parts/accept-terms.tsx';
import { Dialog } from '#src/ui/mantine/dialog.tsx';

/** Asks an account that has not accepted the terms. There is no way past it but out. */
export function TermsDue() {
  const { profile, reload } = useProfile();
  const { signOut, isBusy } = useSignOut();
  return (
    <Dialog opened={profile.terms_due} title="Before you go on">
      <AcceptTerms onAccepted={reload}>
        <Button variant="subtle" onClick={signOut} loading={isBusy}>
          Logout
        </Button>
      </AcceptTerms>
    </Dialog>
  );
}
