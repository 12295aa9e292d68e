import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { useProfile } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { moneyText } from '#src/platform/money.ts';
import { partOf, wireValues } from '#src/platform/schema/schema.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { forget, isLike, keep, readKept } from '#src/ui/form/kept.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import classes from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { FieldInput } from '#src/ui/mantine/field-input.tsx';
import { toast } from '#src/ui/toast.ts';
import { Attempt } from '../../../checkout/parts/attempt.ts';
import { listListingPackages } from '../../../plans/contract.ts';
import { termsOf } from '../../../plans/costs.ts';
import { plansOf } from '../../../plans/reading.ts';
import { createCoupon } from '../contract.ts';
import { type CouponValues, couponErrors, couponFields, pricesWith } from '../coupon.ts';
import own from '../parts/coupon-form.module.css';
import type { Route } from './+types/coupon-form.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'New coupon');

/** Where an operator makes a coupon. */
export default function NewCoupon() {
  return (
    <AdminLayout title="New coupon" text="Set the discount, the plans and the number of uses.">
      <Link to="/dashboard/operator/coupon" className={classes.back}>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden /> Coupons
      </Link>
      <WithPlans />
    </AdminLayout>
  );
}

function WithPlans() {
  const loaded = useLoaded({ ...queryOf(listListingPackages, {}), select: paidPlans });
  return (
    <WhenLoaded loaded={loaded} what="the plans" height={560}>
      {(plans) => <CouponForm plans={plans} />}
    </WhenLoaded>
  );
}

interface PlanChoice {
  readonly id: number;
  readonly name: string;
  readonly pricePence: number;
}

/** What is on sale for money. */
const paidPlans = (answer: EndpointOutput<typeof listListingPackages>): PlanChoice[] =>
  (plansOf({ ok: true, data: answer }) ?? [])
    .map((plan) => ({ id: plan.id, ...termsOf(plan) }))
    .filter(({ pricePence }) => pricePence > 0);

/** A coupon is by per cent, and for each business once, unless the operator says otherwise. */
const empty: CouponValues = partOf(couponFields, 'empty');

/** A new coupon: what it takes off, for whom and how often; what it makes of the prices is shown beside. */
function CouponForm({ plans }: { plans: readonly PlanChoice[] }) {
  const { profile } = useProfile();
  const [initialValues] = useState(() => readKept('coupon', profile.id, isLike(empty)) ?? empty);
  const form = useForm<CouponValues>({
    initialValues,
    validate: couponErrors,
    onValuesChange: (values) => keep('coupon', profile.id, values),
  });
  const { save, focusFirst, isBusy } = useSaving(form, 'The coupon was not created');
  const [attempt] = useState(() => new Attempt());
  const navigate = useNavigate();
  const submit = (values: CouponValues) =>
    save(
      () => make(values, attempt),
      async ({ data }) => {
        forget('coupon');
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
        <Fields form={form} plans={plans} />
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
async function make(values: CouponValues, attempt: Attempt) {
  const body = wireValues(couponFields, values);
  const headers = { 'idempotency-key': attempt.keyFor(body) };
  const answer = await callSignedIn(createCoupon, body, { headers });
  if (answer.ok || answer.status !== 0) attempt.answered();
  return answer;
}

type Form = Pick<ReturnType<typeof useForm<CouponValues>>, 'getInputProps' | 'values'>;

function Fields({ form, plans }: { form: Form; plans: readonly PlanChoice[] }) {
  const { kind: discount, plan_ids: forPlans } = couponFields;
  const { kind } = form.values;
  const input = (name: keyof CouponValues, more = {}) => (
    <FieldInput name={name} field={couponFields[name]} form={form} {...more} />
  );
  return (
    <>
      <div className={own.fields}>
        {input('code')}
        <NativeSelect
          label={discount.label}
          description={discount.help}
          data={[
            { value: 'percent', label: 'Per cent of the price' },
            { value: 'amount', label: 'An amount' },
          ]}
          {...form.getInputProps('kind')}
        />
        {input(
          'value',
          kind === 'percent'
            ? { description: '100 makes the plan free', rightSection: '%' }
            : { description: 'In pounds', leftSection: '£' },
        )}
      </div>
      <Checkbox.Group
        size="md"
        label={forPlans.label}
        description={forPlans.help}
        {...form.getInputProps('plan_ids')}
      >
        <Group mt="xs">
          {plans.map(({ id, name }) => (
            <Checkbox key={id} size="md" value={String(id)} label={name} />
          ))}
        </Group>
      </Checkbox.Group>
      <div className={own.fields}>
        {input('first_day')}
        {input('last_day')}
      </div>
      <div className={own.fields}>
        {input('max_uses')}
        {input('max_uses_per_account')}
      </div>
      {input('note')}
    </>
  );
}

/** Before it is made: what it makes of the prices. */
function Prices({ values, plans }: { values: CouponValues; plans: readonly PlanChoice[] }) {
  const prices = pricesWith(values, plans);
  return (
    <div className={classes.summary} role="status">
      <Text fw={600}>Prices with this coupon</Text>
      {prices.length === 0 ? (
        <Text>Enter the discount.</Text>
      ) : (
        <ul className={classes.list}>
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
