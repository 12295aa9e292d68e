import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useWhenDrawn } from '#src/ui/effects.ts';
import { mostVariants } from '../rules.ts';
import { copyOfVariant, emptyVariant, isMissingFixedPrice } from './form-values.ts';
import type { useTreatmentForm } from './use-treatment-form.ts';
import { VariantRow } from './variant-row.tsx';
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
