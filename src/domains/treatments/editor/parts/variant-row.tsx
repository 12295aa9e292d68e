import { ActionIcon, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { WordingHint } from '#src/domains/advertising/parts/wording-hint.tsx';
import { lengths } from '#src/platform/schema/lengths.ts';
import { durationChoices } from '../../durations.ts';
import { durationShown } from '../../rules.ts';
import { longestTexts } from '../rules.ts';
import type { PriceType } from './form-values.ts';
import type { useTreatmentForm } from './use-treatment-form.ts';
import classes from './variants.module.css';

export interface VariantRowProps {
  readonly form: ReturnType<typeof useTreatmentForm>['form'];
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

const priceTypes = [
  { value: 'fixed', label: 'fixed' },
  { value: 'from', label: 'from' },
  { value: 'free', label: 'free' },
];

/** A line of the price list. */
export function VariantRow(props: VariantRowProps) {
  const { form, index } = props;
  const variant = form.values.variants[index];
  if (!variant) return null;
  const at = `variants.${index}`;
  const isFree = variant.price_type === 'free';
  const choose = (type: string) => {
    form.setFieldValue(`${at}.price_type`, type as PriceType);
    if (type === 'free') form.setFieldValue(`${at}.price`, '');
    form.clearFieldError(`${at}.price`);
  };
  return (
    <fieldset className={classes.row}>
      <legend className={classes.legend}>Variant {index + 1}</legend>
      <RowActions {...props} name={variant.name} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <div>
          <TextInput
            label="Variant name"
            required
            maxLength={longestTexts.variant}
            {...form.getInputProps(`${at}.name`)}
          />
          <WordingHint
            field={`${at}.name`}
            label="Variant name"
            text={variant.name}
            onReplace={(text) => form.setFieldValue(`${at}.name`, text)}
          />
        </div>
        <div>
          <TextInput
            label="Variant description"
            maxLength={longestTexts.variantDescription}
            {...form.getInputProps(`${at}.description`)}
          />
          <WordingHint
            field={`${at}.description`}
            label="Variant description"
            text={variant.description}
            onReplace={(text) => form.setFieldValue(`${at}.description`, text)}
          />
        </div>
      </SimpleGrid>
      <div className={classes.terms}>
        <NativeSelect
          label="Price type"
          data={priceTypes}
          {...form.getInputProps(`${at}.price_type`)}
          onChange={({ target }) => choose(target.value)}
        />
        <TextInput
          label="Price"
          inputMode="decimal"
          leftSection="£"
          required={!isFree}
          disabled={isFree}
          maxLength={lengths.word}
          {...form.getInputProps(`${at}.price`)}
        />
        <NativeSelect
          label="Duration"
          required
          data={durationsWith(variant.duration)}
          {...form.getInputProps(`${at}.duration`)}
        />
      </div>
    </fieldset>
  );
}

/** The durations of the form, and the one that a variant has by other ways. */
function durationsWith(minutes: string) {
  if (minutes === '' || durationChoices.some(({ value }) => value === minutes)) return durationChoices;
  return [{ value: minutes, label: durationShown(Number(minutes)) }, ...durationChoices];
}

function RowActions({ index, count, name, onMove, onCopy, onRemove }: VariantRowProps & { name: string }) {
  const what = name.trim() === '' ? `variant ${index + 1}` : `“${name}”`;
  const button = { variant: 'subtle', size: 44, color: 'gray.8' } as const;
  const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;
  return (
    <Group gap={0} className={classes.actions}>
      <ActionIcon
        {...button}
        aria-label={`Move ${what} up`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <IconArrowUp {...icon} />
      </ActionIcon>
      <ActionIcon
        {...button}
        aria-label={`Move ${what} down`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown {...icon} />
      </ActionIcon>
      <ActionIcon {...button} aria-label={`Duplicate ${what}`} onClick={onCopy}>
        <IconCopy {...icon} />
      </ActionIcon>
      <ActionIcon {...button} aria-label={`Delete ${what}`} disabled={count === 1} onClick={onRemove}>
        <IconTrash {...icon} />
      </ActionIcon>
    </Group>
  );
}
