import { Button, Checkbox, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { moneyText } from '#src/platform/money.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import classes from '#src/ui/list/card.module.css';
import { toast } from '#src/ui/toast.ts';
import { Attempt } from '../../../checkout/parts/attempt.ts';
import { longestCode } from '../../rules.ts';
import { createCoupon } from '../contract.ts';
import { bounds } from '../rules.ts';
import { faultsIn, pricesWith, type Values, wireOf } from '../values.ts';
import own from './coupon-form.module.css';
import { keepValues, keptValues } from './kept-values.ts';

export interface PlanChoice {
  readonly id: number;
  readonly name: string;
  readonly pricePence: number;
}

/** A new coupon: what it takes off, for whom and how often; what it makes of the prices is shown beside. */
export function CouponForm({ plans }: { plans: readonly PlanChoice[] }) {
  const [starting] = useState(keptValues);
  const form = useForm<Values>({
    initialValues: starting,
    validate: faultsIn,
    onValuesChange: (values) => keepValues(values),
  });
  const { save, focusFirst, isBusy } = useSaving(form, 'The coupon was not created');
  const [attempt] = useState(() => new Attempt());
  const navigate = useNavigate();
  const submit = (values: Values) =>
    save(
      () => make(values, attempt),
      async ({ data }) => {
        keepValues(null);
        toast({ tone: 'success', text: `${data.code} is created.`, forMs: 4_000 });
        await navigate(`/dashboard/operator/coupon/${data.id}`, { replace: true });
      },
    );
  return (
    <form
      className={classes.card}
      onSubmit={form.onSubmit(submit, focusFirst)}
      noValidate
      aria-label="New coupon"
    >
      <Stack gap={24}>
        <Worth form={form} />
        <For form={form} plans={plans} />
        <Limits form={form} />
        <Prices values={form.values} plans={plans} />
        <Group>
          <Button type="submit" loading={isBusy}>
            Create coupon
          </Button>
          <Button component={Link} to="/dashboard/operator/coupon" variant="default">
            Back
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Where no answer comes the next press makes the same coupon: one that is drawn would be another each time. */
async function make(values: Values, attempt: Attempt) {
  const wish = wireOf(values);
  const headers = { 'idempotency-key': attempt.keyFor(wish) };
  const answer = await callSignedIn(createCoupon, wish, { headers });
  if (answer.ok || answer.status !== 0) attempt.answered();
  return answer;
}

type Form = Pick<ReturnType<typeof useForm<Values>>, 'getInputProps' | 'values'>;

const Worth = ({ form }: { form: Form }) => (
  <div className={own.fields}>
    <TextInput
      label="Code"
      description="Empty: we generate one"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={longestCode}
      {...form.getInputProps('code')}
    />
    <NativeSelect
      label="Kind"
      description="Discount"
      data={[
        { value: 'percent', label: 'Per cent of the price' },
        { value: 'amount', label: 'An amount' },
      ]}
      {...form.getInputProps('kind')}
    />
    <TextInput
      label="How much"
      description={form.values.kind === 'percent' ? '100 makes the plan free' : 'In pounds'}
      required
      inputMode="decimal"
      leftSection={form.values.kind === 'amount' ? '£' : undefined}
      rightSection={form.values.kind === 'percent' ? '%' : undefined}
      {...form.getInputProps('value')}
    />
  </div>
);

const For = ({ form, plans }: { form: Form; plans: readonly PlanChoice[] }) => (
  <>
    <Checkbox.Group
      size="md"
      label="Plans"
      description="If you tick none, it is for every paid plan"
      {...form.getInputProps('plan_ids')}
    >
      <Group mt="xs">
        {plans.map(({ id, name }) => (
          <Checkbox key={id} size="md" value={String(id)} label={name} />
        ))}
      </Group>
    </Checkbox.Group>
    <div className={own.fields}>
      <TextInput
        type="date"
        label="First day"
        description="UK time; empty means today"
        {...form.getInputProps('first_day')}
      />
      <TextInput
        type="date"
        label="Last day"
        description="Included. Leave it empty for no end date"
        {...form.getInputProps('last_day')}
      />
    </div>
  </>
);

const Limits = ({ form }: { form: Form }) => (
  <>
    <div className={own.fields}>
      <TextInput
        label="Total uses"
        description="Empty means no limit"
        inputMode="numeric"
        {...form.getInputProps('max_uses')}
      />
      <TextInput
        label="Uses per business"
        description="Empty means as often as it likes"
        inputMode="numeric"
        {...form.getInputProps('max_uses_per_account')}
      />
    </div>
    <Textarea
      label="Note"
      description="What it is for. Only operators see it"
      maxLength={bounds.longestNote}
      autosize
      minRows={2}
      {...form.getInputProps('note')}
    />
  </>
);

/** Before it is made: what it makes of the prices. */
function Prices({ values, plans }: { values: Values; plans: readonly PlanChoice[] }) {
  const prices = pricesWith(values, plans);
  return (
    <div className={classes.summary} role="status">
      <Text fw={600}>Prices with this coupon</Text>
      {prices.length === 0 ? (
        <Text>Enter the discount.</Text>
      ) : (
        <ul className={classes.told}>
          {prices.map(({ id, name, listPence, finalPence }) => (
            <li key={id}>
              {name}: {finalPence === 0 ? 'nothing' : moneyText(finalPence)} instead of {moneyText(listPence)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
