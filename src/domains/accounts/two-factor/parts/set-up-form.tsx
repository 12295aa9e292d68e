import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { QrCode } from '#src/ui/qr-code.tsx';
import { ProofField, proofOf } from '../../password/parts/proof-field.tsx';
import { callSignedIn } from '../../session.ts';
import { beginTwoFactor, confirmTwoFactor } from '../contract.ts';

interface SetUpProps {
  /** The recovery codes, once it is on. */
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

type Secret = EndpointOutput<typeof beginTwoFactor>;

/** Two steps: a secret for the app, then its first code. */
export function SetUp({ onCodes, onCancel }: SetUpProps) {
  const [secret, setSecret] = useState<Secret | null>(null);
  return secret === null ? (
    <Begin onSecret={setSecret} onCancel={onCancel} />
  ) : (
    <Confirm secret={secret} onCodes={onCodes} onCancel={onCancel} />
  );
}

function Begin({ onSecret, onCancel }: { onSecret: (secret: Secret) => void; onCancel: () => void }) {
  const form = useForm({ initialValues: { current_password: '' } });
  const { save, focusFirst, isBusy, isProofNeeded } = useSaving(form, 'That did not work');
  const begin = (given: typeof form.values) =>
    save(
      () => callSignedIn(beginTwoFactor, proofOf(given)),
      (answer) => onSecret(answer.data),
    );
  return (
    <form onSubmit={form.onSubmit(begin, focusFirst)} noValidate aria-label="Set up two-factor sign-in">
      <Stack gap="lg" maw={440}>
        <Text>
          You need an authenticator app on your phone, such as Aegis, 2FAS, Google Authenticator or the one in
          your password manager.
        </Text>
        {isProofNeeded && <ProofField form={form} />}
        <Group>
          <Button type="submit" loading={isBusy} data-autofocus>
            I have an app
          </Button>
          <Button variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface ConfirmProps extends SetUpProps {
  readonly secret: Secret;
}

function Confirm({ secret, onCodes, onCancel }: ConfirmProps) {
  const form = useForm({
    initialValues: { code: '' },
    validate: {
      code: (code) =>
        /^\d{6}$/.test(code.replace(/\s/g, '')) ? null : 'Enter the six digits that your app shows',
    },
  });
  const { save, focusFirst, isBusy } = useSaving(form, 'That did not work');
  const confirm = ({ code }: typeof form.values) =>
    save(
      () => callSignedIn(confirmTwoFactor, { code: code.replace(/\s/g, '') }),
      (answer) => onCodes(answer.data.recovery_codes),
    );
  return (
    <form onSubmit={form.onSubmit(confirm, focusFirst)} noValidate aria-label="Confirm two-factor sign-in">
      <Stack gap="lg" maw={440}>
        <Text>1. Scan this with your app, or type the key into it.</Text>
        <QrCode cells={secret.cells} size={208} label="QR code for your authenticator app" />
        <div>
          <Text size="sm" c="dimmed">
            Key, if you cannot scan
          </Text>
          <Code fz="md" style={{ overflowWrap: 'anywhere' }}>
            {inGroups(secret.secret)}
          </Code>
        </div>
        <TextInput
          label="2. Type the code that the app shows"
          description="Six digits, which change every 30 seconds."
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={lengths.code}
          required
          {...form.getInputProps('code')}
        />
        <Group>
          <Button type="submit" loading={isBusy}>
            Turn on
          </Button>
          <Button variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Four by four, as it is easier to copy by hand; apps ignore the spaces. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
