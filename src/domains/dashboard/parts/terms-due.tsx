import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useProfile } from '#src/domains/accounts/parts/profile-context.tsx';
import { useSignOut } from '#src/domains/accounts/parts/use-sign-out.ts';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { acceptTerms } from '#src/domains/accounts/sign-in/contract.ts';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';

/** Asks whoever never agreed to the terms, or is not known to be an adult. There is no way past it but out. */
export function TermsDue() {
  const { profile } = useProfile();
  return (
    <Dialog opened={profile.terms_due} title="Before you go on">
      <Terms />
    </Dialog>
  );
}

function Terms() {
  const { reload } = useProfile();
  const { signOut, isBusy: isLeaving } = useSignOut();
  const [given, setGiven] = useState({ terms: false, adult: false });
  const [isBusy, setBusy] = useState(false);
  const accept = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const address = { method: 'POST', path: '/api/user-terms' } as const;
    const answer = await callSignedIn<typeof acceptTerms>(address, { terms: true, adult: true });
    if (answer.ok) await reload();
    else toast({ tone: 'error', text: answer.message });
    setBusy(false);
  };
  return (
    <form onSubmit={accept}>
      <Stack>
        <Text>We ask everybody with an account for these two things, once.</Text>
        <Checkbox
          label={<TermsLabel />}
          checked={given.terms}
          onChange={({ target }) => setGiven((before) => ({ ...before, terms: target.checked }))}
        />
        <Checkbox
          label="I am 18 years old or older."
          checked={given.adult}
          onChange={({ target }) => setGiven((before) => ({ ...before, adult: target.checked }))}
        />
        <Group>
          <Button type="submit" disabled={!given.terms || !given.adult} loading={isBusy}>
            Agree and go on
          </Button>
          <Button variant="subtle" onClick={signOut} loading={isLeaving}>
            Logout
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const TermsLabel = () => (
  <>
    I accept the <a href="/terms-and-conditions">terms and conditions</a> and the{' '}
    <a href="/privacy-policy">privacy policy</a>.
  </>
);
