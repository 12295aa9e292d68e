import { IconCalendar, IconDoorExit, IconHourglassLow, IconRefreshOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { moneyText } from '#src/platform/money.ts';
import { vatText } from '../../plans/vat.ts';
import type { CheckoutPlan } from '../contract.ts';
import type { Prices } from '../rules.ts';
import { periodText, termsTexts } from '../words.ts';
import classes from './checkout.module.css';

interface PriceRowsProps {
  readonly plan: CheckoutPlan;
  readonly prices: Prices;
  /** The coupon that made the price. */
  readonly code: string | null;
}

/** Original price, discount and what is to pay, with the VAT in it. */
export const PriceRows = ({ plan, prices, code }: PriceRowsProps) => (
  <dl className={classes.prices}>
    <div>
      <dt>Original price</dt>
      <dd>{moneyText(prices.listPence)}</dd>
    </div>
    <div>
      <dt>Discount{code && <span className={classes.code}>{code}</span>}</dt>
      <dd>{moneyText(-prices.discountPence)}</dd>
    </div>
    <div className={classes.total}>
      <dt>
        Final price
        <span className={classes.vat}>{vatText(prices.totalPence, plan.vat)}</span>
      </dt>
      <dd>{moneyText(prices.totalPence)}</dd>
    </div>
  </dl>
);

/** What to know before paying: the period, that it does not renew, its end, and how to leave. */
export const BeforePaying = ({ plan }: { plan: CheckoutPlan }) => (
  <ul className={classes.terms}>
    <Term icon={IconCalendar}>
      <strong>{periodText(plan)}</strong>
    </Term>
    <Term icon={IconRefreshOff}>{termsTexts.renewal}</Term>
    <Term icon={IconHourglassLow}>{termsTexts.ending}</Term>
    <Term icon={IconDoorExit}>
      {termsTexts.leaving} <Link to="/terms-and-conditions#plans">The terms of the plans</Link>
    </Term>
  </ul>
);

const Term = ({ icon: Icon, children }: { icon: typeof IconCalendar; children: ReactNode }) => (
  <li>
    <Icon size={20} stroke={1.5} aria-hidden />
    <span>{children}</span>
  </li>
);
