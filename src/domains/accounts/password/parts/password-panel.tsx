import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSite } from '#src/platform/web/site.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { type PasswordPolicy, passwordFault, sentences } from '../../fields.ts';
import { useProfile } from '../../profile/parts/use-profile.tsx';
import { callSignedIn } from '../../session.ts';
import { updatePassword } from '../contract.ts';
import { PasswordRules } from './new-password-field.tsx';
import { ProofField, proofOf } from './proof-field.tsx';

const empty = { current_password: '', password: '', password_confirmation: '' };

const eye = { 'aria-label': 'Show password', 'aria-hidden': false, tabIndex: 0 };

/** Choosing another password. The present one is asked for when the server wants a fresh proof. */
export function PasswordPanel() {
  const { profile } = useProfile();
  const policy = useSite()?.passwordPolicy ?? 'spec';
  const { form, save, focusFirst, isProofNeeded, isBusy } = usePasswordForm(policy);
  return (
    <form onSubmit={form.onSubmit(save, focusFirst)} noValidate aria-label="Password">
      {/* For the browser's password manager: whose password this is. */}
      <input type="email" autoComplete="username" value={profile.email} readOnly hidden />
      <Stack gap="lg" maw={440}>
        {isProofNeeded && <ProofField form={form} />}
        <PasswordInput
          label={profile.has_password ? 'New password' : 'Password'}
          autoComplete="new-password"
          required
          visibilityToggleButtonProps={eye}
          description={<PasswordRules typed={form.values.password} policy={policy} />}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          required
          visibilityToggleButtonProps={eye}
          {...form.getInputProps('password_confirmation')}
        />
        {policy === 'spec' && (
          <Text size="sm" c="dimmed">
            {sentences.changeHint}
          </Text>
        )}
        <Group>
          <Button type="submit" loading={isBusy}>
            {profile.has_password ? 'Change password' : 'Set password'}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          Every other device is signed out, and we confirm the change by email.
        </Text>
      </Stack>
    </form>
  );
}

function usePasswordForm(policy: PasswordPolicy) {
  const { reload } = useProfile();
  const form = useForm({
    initialValues: empty,
    validate: {
      password: (text) => passwordFault(text, policy),
      password_confirmation: (text, { password }) => (text === password ? null : sentences.confirmation),
    },
  });
  const saving = useSaving(form, 'Failed to update password');
  const save = ({ current_password, ...chosen }: typeof empty) =>
    saving.save(
      () => callSignedIn(updatePassword, { ...proofOf({ current_password }), ...chosen }),
      async () => {
        form.reset();
        toast({ tone: 'success', text: 'Password updated successfully', forMs: 3_000 });
        await reload();
      },
    );
  return { ...saving, form, save };
}
