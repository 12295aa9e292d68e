import { Alert, PasswordInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconLock } from '@tabler/icons-react';
import { useProfile } from '../../profile/parts/use-profile.tsx';

interface ProofFieldProps {
  /** A form with a field `current_password`. */
  readonly form: Pick<UseFormReturnType<{ current_password: string }>, 'getInputProps'>;
}

/** Asks who it is once more, before what matters; an account without a password proves it by signing in again. */
export function ProofField({ form }: ProofFieldProps) {
  const { profile } = useProfile();
  if (!profile.has_password)
    return (
      <Alert color="yellow" icon={<IconLock stroke={1.5} />} title="Please sign in again">
        You signed in a while ago. Please log out, sign in again and retry within 15 minutes.
      </Alert>
    );
  return (
    <PasswordInput
      label="Current password"
      autoComplete="current-password"
      required
      visibilityToggleButtonProps={{ 'aria-label': 'Show password', 'aria-hidden': false, tabIndex: 0 }}
      {...form.getInputProps('current_password')}
    />
  );
}

/** What is sent of the field: nothing while it was not asked for. */
export const proofOf = ({ current_password: given }: { current_password: string }) =>
  given === '' ? {} : { current_password: given };
