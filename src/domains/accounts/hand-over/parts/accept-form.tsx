import { Anchor, Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { longDayText } from '#src/platform/clock.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { queryOf } from '#src/ui/list/loaded.tsx';
import { toast } from '#src/ui/toast.ts';
import { isBusinessName, sentences } from '../../fields.ts';
import { ProofField, proofOf } from '../../password/parts/proof-field.tsx';
import { callSignedIn } from '../../session.ts';
import { getActingFor } from '../../team/contract.ts';
import { acceptHandOver, type Offer, refuseHandOver } from '../contract.ts';

interface AcceptFormProps {
  readonly offer: Offer;
  readonly onChanged: () => Promise<void>;
}

/** For the member who would own the business: what that means, the form to accept, and the button to decline. */
export function AcceptForm({ offer, onChanged }: AcceptFormProps) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: {
      ...{ business_name: offer.business_name, address: offer.address },
      ...{ adult: false, terms: false, current_password: '' },
    },
    validate: {
      business_name: (given) => (isBusinessName(given) ? null : sentences.businessName),
      adult: (given) => (given ? null : sentences.adult),
      terms: (given) => (given ? null : sentences.terms),
    },
  });
  const { save, focusFirst, isBusy, isProofNeeded } = useSaving(form, 'Nothing has changed');
  const accept = ({ business_name, address, ...given }: typeof form.values) =>
    save(
      () =>
        callSignedIn(acceptHandOver, {
          ...{ business_name, terms: true, adult: true },
          ...(address.trim() === '' ? {} : { address }),
          ...proofOf(given),
        }),
      async ({ data }) => {
        toast({ tone: 'success', text: data.message });
        await client.refetchQueries({ queryKey: queryOf(getActingFor, {}).queryKey, exact: true });
        await onChanged();
      },
    );
  return (
    <form onSubmit={form.onSubmit(accept, focusFirst)} noValidate aria-label="Take the business over">
      <Stack gap="lg" maw={620}>
        <Text>
          <strong>{offer.from}</strong> would like to hand over <strong>{offer.business_name}</strong> to you.
          As its owner you decide on its team and its plan, and its emails and invoices come to you. You can
          accept or decline until <strong>{longDayText(offer.expires_at)}</strong>.
        </Text>
        <TextInput
          label="Name of the business"
          description="As invoices name it from now on."
          required
          {...form.getInputProps('business_name')}
        />
        <Textarea
          label="Address"
          description="As invoices show it from now on."
          autosize
          minRows={2}
          {...form.getInputProps('address')}
        />
        <Checkbox label="I am 18 or older" required {...form.getInputProps('adult', { type: 'checkbox' })} />
        <Checkbox
          label={
            <>
              I accept the{' '}
              <Anchor href="/terms-and-conditions" target="_blank" rel="noopener" inherit underline="always">
                terms and conditions (opens in a new tab)
              </Anchor>
            </>
          }
          required
          {...form.getInputProps('terms', { type: 'checkbox' })}
        />
        {isProofNeeded && <ProofField form={form} />}
        <Group>
          <Button type="submit" loading={isBusy}>
            Take the business over
          </Button>
          <Decline isDisabled={isBusy} onDeclined={onChanged} />
        </Group>
      </Stack>
    </form>
  );
}

function Decline({ isDisabled, onDeclined }: { isDisabled: boolean; onDeclined: () => Promise<void> }) {
  const { change: decline, isBusy } = useChange(refuseHandOver, {
    failed: 'The offer was not declined',
    onDone: onDeclined,
    onRefused: onDeclined,
  });
  return (
    <Button variant="default" onClick={() => void decline({})} loading={isBusy} disabled={isDisabled}>
      Decline
    </Button>
  );
}
