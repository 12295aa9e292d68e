import { ActionIcon, Button, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { WordingHint } from '#src/domains/advertising/parts/wording-hint.tsx';
import { lengths } from '#src/platform/schema/lengths.ts';
import { useWhenDrawn } from '#src/ui/effects.ts';
import { durationChoices } from '../../durations.ts';
import { durationShown } from '../../rules.ts';
import { longestTexts, mostVariants } from '../rules.ts';
import { copyOfVariant, emptyVariant, isMissingFixedPrice, type PriceType } from './form-values.ts';
import type { useTreatmentForm } from './use-treatment-form.ts';
import classes from './variants.module.css';

/** The price list of one treatment: rows that can be added, copied, moved and taken out. */
export function Variants({ form }: { form: ReturnType<typeof useTreatmentForm>['form'] }) {
  const { variants } = form.values;
  const hint = useId();
  const [said, say] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const isPriceMissing = isMissingFixedPrice(variants);
  const isFull = variants.length >= mostVariants;
  const whenDrawn = useWhenDrawn();
  const focusName = (index: number) =>
    whenDrawn(() =>
      list.current?.querySelector<HTMLElement>(`[data-path="variants.${index}.name"]`)?.focus(),
    );
  const add = () => {
    form.insertListItem('variants', emptyVariant());
    say(`Variant ${variants.length + 1} was added.`);
    focusName(variants.length);
  };
  const copy = (index: number) => {
    const variant = variants[index];
    if (!variant || isFull) return;
    form.insertListItem('variants', copyOfVariant(variant), index + 1);
    say(`Variant ${index + 1} was duplicated.`);
    focusName(index + 1);
  };
  const move = (from: number, to: number) => {
    form.reorderListItem('variants', { from, to });
    say(`Variant ${from + 1} is now variant ${to + 1}.`);
  };
  const remove = (index: number) => {
    form.removeListItem('variants', index);
    say(`Variant ${index + 1} was deleted.`);
    focusName(Math.max(0, index - 1));
  };
  return (
    <div className={classes.variants} ref={list}>
      {variants.map((variant, index) => (
        <VariantRow
          key={variant.key}
          form={form}
          index={index}
          count={variants.length}
          onMove={(to) => move(index, to)}
          onCopy={() => copy(index)}
          onRemove={() => remove(index)}
        />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          disabled={isPriceMissing || isFull}
          aria-describedby={hint}
          onClick={add}
        >
          Add variant
        </Button>
      </div>
      <p id={hint} className={classes.hint}>
        {isFull
          ? `A treatment has at most ${mostVariants} variants.`
          : isPriceMissing && 'Give every fixed-price row a price above 0 before you add another.'}
      </p>
      <p role="status" className={classes.hint}>
        {said}
      </p>
    </div>
  );
}

interface VariantRowProps {
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
function VariantRow(props: VariantRowProps) {
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
