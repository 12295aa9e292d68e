import { Button, Group, List, NativeSelect, Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { ProofField, proofOf } from '../../password/parts/proof-field.tsx';
import { callSignedIn } from '../../session.ts';
import { type getHandOver, offerHandOver } from '../contract.ts';

interface OfferFormProps {
  readonly candidates: EndpointOutput<typeof getHandOver>['candidates'];
  readonly onOffered: () => Promise<void>;
}

/** What handing over means, to whom, and what the owner does afterwards. */
export function OfferForm({ candidates, onOffered }: OfferFormProps) {
  const form = useForm({
    initialValues: { member: String(candidates[0]?.id ?? ''), stays: 'yes', current_password: '' },
  });
  const { save, focusFirst, isBusy, isProofNeeded } = useSaving(form, 'The offer was not made');
  const offer = (given: typeof form.values) =>
    save(
      () =>
        callSignedIn(offerHandOver, {
          ...{ member: Number(given.member), stays: given.stays === 'yes' },
          ...proofOf(given),
        }),
      async ({ data }) => {
        toast({ tone: 'success', text: data.message });
        await onOffered();
      },
    );
  return (
    <form onSubmit={form.onSubmit(offer, focusFirst)} noValidate aria-label="Offer the business">
      <Stack gap="lg" maw={620}>
        <Meaning />
        <NativeSelect
          label="Who takes it over"
          data={candidates.map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` }))}
          {...form.getInputProps('member')}
        />
        <Radio.Group label="And you, once it is handed over" {...form.getInputProps('stays')}>
          <Stack gap="xs" mt="xs">
            <Radio value="yes" label="I stay in the team, as a manager" />
            <Radio value="no" label="I leave the team" />
          </Stack>
        </Radio.Group>
        {isProofNeeded && <ProofField form={form} />}
        <Group>
          <Button type="submit" loading={isBusy}>
            Offer my business
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const Meaning = () => (
  <List spacing="xs">
    <List.Item>The new owner decides on team and plan. Emails and invoices go to them.</List.Item>
    <List.Item>Listings, prices, orders, messages and the plan stay with the business.</List.Item>
    <List.Item>You keep your email address and your password, and sign in with them as before.</List.Item>
    <List.Item>
      Nothing changes until they accept, for which they have seven days. Until then you can withdraw the
      offer; afterwards only the new owner can hand it back.
    </List.Item>
  </List>
);
