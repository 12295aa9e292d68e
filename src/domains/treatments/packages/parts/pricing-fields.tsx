import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { decimalText, moneyText, poundsOf } from '#src/platform/money.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { priceText } from '../../editor/wording.ts';
import { type PackagePriceType, packagePriceTypes } from '../../package-price.ts';
import { durationShown } from '../../rules.ts';
import { priceOf } from './form-values.ts';
import classes from './picker.module.css';
import type { usePackageForm } from './use-package-form.ts';

type Form = ReturnType<typeof usePackageForm>['form'];

const types = Object.entries(packagePriceTypes).map(([value, label]) => ({ value, label }));

/** How the package is priced, and what comes of it. */
export function PricingFields({ form }: { form: Form }) {
  const { values } = form;
  const { price_type: type } = values;
  const price = priceOf(values);
  const choose = (to: string) => {
    form.setFieldValue('price_type', to as PackagePriceType);
    form.clearFieldError('retail_price');
    form.clearFieldError('discount_percentage');
  };
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: type === 'discount' ? 3 : 2 }} spacing="lg">
        <NativeSelect
          label="Price type"
          required
          data={types}
          {...form.getInputProps('price_type')}
          onChange={({ target }) => choose(target.value)}
        />
        {type === 'discount' && (
          <TextInput
            label="Discount percentage"
            required
            inputMode="decimal"
            rightSection="%"
            maxLength={lengths.word}
            {...form.getInputProps('discount_percentage')}
          />
        )}
        {type === 'custom' ? (
          <TextInput
            label="Retail price"
            required
            inputMode="decimal"
            leftSection="£"
            maxLength={lengths.word}
            {...form.getInputProps('retail_price')}
          />
        ) : (
          <TextInput
            label={type === 'discount' ? 'Discounted price' : 'Retail price'}
            readOnly
            variant="filled"
            leftSection="£"
            value={decimalText(price.pence)}
          />
        )}
      </SimpleGrid>
      <Sum form={form} />
    </Stack>
  );
}

/** What clients will read, as it is typed. */
function Sum({ form }: { form: Form }) {
  const { values } = form;
  const price = priceOf(values);
  if (values.services.length === 0) return null;
  if (values.price_type === 'custom' && price.pence <= 0)
    return (
      <p className={classes.sum} role="status">
        Enter your price. Bought separately: {priceText(poundsOf(price.sumPence), price.sumKind)}.
      </p>
    );
  const costsMore =
    values.price_type === 'custom' && price.pence > price.sumPence && price.sumKind !== 'from';
  return (
    <p className={classes.sum} role="status">
      <strong>{priceText(poundsOf(price.pence), price.kind)}</strong> for {durationShown(price.minutes)}.
      Bought separately: {priceText(poundsOf(price.sumPence), price.sumKind)}.
      {price.savingPence !== null && ` Clients save ${moneyText(price.savingPence)}.`}
      {price.sumKind === 'from' &&
        ' No saving is shown, because a treatment may cost more than its price says.'}
      {costsMore && ' The package costs more than its treatments bought separately.'}
    </p>
  );
}
