import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ProofField, proofOf } from '#src/domains/accounts/password/parts/proof-field.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { OperatorRight } from '#src/platform/rights.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { changeOperator, inviteOperator, type Operator, removeOperator } from '../contract.ts';
import { RightsField } from './rights-field.tsx';

/** What is done with an operator: someone new is invited, another one gets other rights or stops. */
export type Doing =
  | { readonly kind: 'invite' }
  | { readonly kind: 'change'; readonly operator: Operator }
  | { readonly kind: 'remove'; readonly operator: Operator };

interface OperatorFormProps {
  readonly doing: Doing;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

const words = {
  invite: { yes: 'Invite', failed: 'Nobody was invited' },
  change: { yes: 'Save rights', failed: 'The rights were not changed' },
  remove: { yes: 'Remove operator', failed: 'Nobody was removed' },
} as const;

export function OperatorForm({ doing, onDone, onClose }: OperatorFormProps) {
  const { yes, failed } = words[doing.kind];
  const rights: OperatorRight[] = doing.kind === 'change' ? [...doing.operator.rights] : [];
  const form = useForm({
    initialValues: { email: '', rights, current_password: '' },
    validate: {
      rights: (value) =>
        doing.kind !== 'remove' && value.length === 0 ? 'Choose at least one right.' : null,
    },
  });
  const { save, focusFirst, isBusy, isProofNeeded } = useSaving(form, failed);
  const submit = (given: typeof form.values) =>
    save(
      () => asked(doing, given),
      async ({ data }) => {
        toast({ tone: 'success', text: data.message });
        onClose();
        await onDone();
      },
    );
  return (
    <form onSubmit={form.onSubmit(submit, focusFirst)} noValidate aria-label={yes}>
      <Stack>
        {doing.kind === 'remove' && (
          <Text>
            They are signed out at once, and their account is what it was before. What they did stays in the
            log.
          </Text>
        )}
        {doing.kind === 'invite' && (
          <TextInput
            label="Email address"
            description="Anyone without an account gets a link to set a password."
            type="email"
            required
            data-autofocus
            {...form.getInputProps('email')}
          />
        )}
        {doing.kind !== 'remove' && <RightsField form={form} />}
        {isProofNeeded && <ProofField form={form} />}
        <Group>
          <Button type="submit" color={doing.kind === 'remove' ? 'red' : 'forest'} loading={isBusy}>
            {yes}
          </Button>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface Given {
  readonly email: string;
  readonly rights: OperatorRight[];
  readonly current_password: string;
}

function asked(doing: Doing, { email, rights, ...given }: Given) {
  if (doing.kind === 'invite') return callSignedIn(inviteOperator, { email, rights, ...proofOf(given) });
  const { id } = doing.operator;
  return doing.kind === 'change'
    ? callSignedIn(changeOperator, { id, rights, ...proofOf(given) })
    : callSignedIn(removeOperator, { id, ...proofOf(given) });
}
