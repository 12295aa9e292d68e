import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { lengths } from '#src/platform/schema/lengths.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { ProofField, proofOf } from '../../password/parts/proof-field.tsx';
import { callSignedIn } from '../../session.ts';
import { endTwoFactor, renewRecoveryCodes } from '../contract.ts';

const isGiven = (code: string) => (code.trim() === '' ? 'Enter a code' : null);

function useCodeForm() {
  const form = useForm({ initialValues: { code: '', current_password: '' }, validate: { code: isGiven } });
  return { form, ...useSaving(form, 'That did not work') };
}

type CodeForm = ReturnType<typeof useCodeForm>;
const sentOf = (given: CodeForm['form']['values']) => ({ code: given.code.trim(), ...proofOf(given) });

interface RenewFormProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Ten new codes in the place of the old. */
export function RenewForm({ onCodes, onCancel }: RenewFormProps) {
  const parts = useCodeForm();
  const renew = (given: CodeForm['form']['values']) =>
    parts.save(
      () => callSignedIn(renewRecoveryCodes, sentOf(given)),
      (answer) => onCodes(answer.data.recovery_codes),
    );
  return (
    <form onSubmit={parts.form.onSubmit(renew, parts.focusFirst)} noValidate aria-label="New recovery codes">
      <Fields
        parts={parts}
        text="You get ten new recovery codes. The old ones stop working."
        action="Show new codes"
        onCancel={onCancel}
      />
    </form>
  );
}

/** Signing in with the password alone again. */
export function TurnOffForm({ onDone, onCancel }: { onDone: () => Promise<void>; onCancel: () => void }) {
  const parts = useCodeForm();
  const end = (given: CodeForm['form']['values']) =>
    parts.save(
      () => callSignedIn(endTwoFactor, sentOf(given)),
      async (answer) => {
        toast({ tone: 'success', text: answer.data.message, forMs: 3_000 });
        await onDone();
      },
    );
  return (
    <form
      onSubmit={parts.form.onSubmit(end, parts.focusFirst)}
      noValidate
      aria-label="Turn off two-factor sign-in"
    >
      <Fields
        parts={parts}
        text="Your password alone will sign you in again, and the recovery codes stop working."
        action="Turn off two-factor sign-in"
        onCancel={onCancel}
      />
    </form>
  );
}

interface FieldsProps {
  readonly parts: CodeForm;
  readonly text: string;
  readonly action: string;
  readonly onCancel: () => void;
}

const Fields = ({ parts: { form, isBusy, isProofNeeded }, text, action, onCancel }: FieldsProps) => (
  <Stack gap="lg" maw={440}>
    <Text>{text}</Text>
    <TextInput
      label="Code from your app"
      description="Or one of your recovery codes."
      autoComplete="one-time-code"
      maxLength={lengths.code}
      required
      {...form.getInputProps('code')}
    />
    {isProofNeeded && <ProofField form={form} />}
    <Group>
      <Button type="submit" loading={isBusy}>
        {action}
      </Button>
      <Button variant="subtle" onClick={onCancel}>
        Cancel
      </Button>
    </Group>
  </Stack>
);
