import type { FormEvent } from 'react';
import { moneyText } from '#src/platform/money.ts';
import { useAlive } from '#src/ui/effects.ts';
import { FieldFrame, useFieldParts } from '#src/ui/form/field.tsx';
import formClasses from '#src/ui/form/form.module.css';
import { longestCode } from '../../coupons/rules.ts';
import type { Prices } from '../rules.ts';
import classes from './checkout.module.css';
import type { Coupon } from './use-coupon.ts';

interface CouponFormProps {
  readonly coupon: Coupon;
  readonly prices: Prices;
  /** What is under way on this page. */
  readonly busyWith: string | null;
  readonly onApply: () => Promise<void>;
  readonly onReset: () => Promise<void>;
}

/** A code to type, the button that applies it and the one that takes it off again. */
export function CouponForm({ coupon, prices, busyWith, onApply, onReset }: CouponFormProps) {
  const { field } = coupon;
  const isAlive = useAlive();
  const errors = coupon.fault ? [coupon.fault] : [];
  const parts = useFieldParts({ hint: undefined, errors, required: false });
  const isIdle = isAlive && busyWith === null;
  // A button that is disabled meanwhile loses the focus: it goes to the field, which says what came of it.
  const then = (work: Promise<void>) => void work.then(() => field.current?.focus({ preventScroll: true }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isIdle && coupon.code.trim() !== '') then(onApply());
  };
  const hasAnything = coupon.code !== '' || coupon.applied !== null || coupon.inPayment !== null;
  return (
    <form className={classes.coupon} onSubmit={send} noValidate method="post" aria-label="Coupon">
      <FieldFrame parts={parts} field={{ label: 'Coupon code', errors }}>
        <input
          ref={field}
          id={parts.ids.control}
          className={formClasses.control}
          name="coupon_code"
          value={coupon.code}
          maxLength={longestCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => coupon.type(event.target.value)}
          {...parts.aria}
        />
      </FieldFrame>
      <div className={classes.couponButtons}>
        <button
          type="submit"
          className={formClasses.submit}
          data-look="quiet"
          data-busy={busyWith === 'coupon' || undefined}
          disabled={!isIdle || coupon.code.trim() === ''}
        >
          Apply Coupon
        </button>
        <button
          type="button"
          className={classes.reset}
          disabled={!isIdle || !hasAnything}
          onClick={() => then(onReset())}
        >
          Reset
        </button>
      </div>
      <p className={classes.couponResult} role="status">
        {couponText(coupon, prices)}
      </p>
    </form>
  );
}

function couponText({ message, applied, inPayment }: Coupon, { discountPence }: Prices): string {
  if (message) return message;
  const code = applied?.code ?? inPayment;
  return code === null ? '' : `${code} takes ${moneyText(discountPence)} off.`;
}
