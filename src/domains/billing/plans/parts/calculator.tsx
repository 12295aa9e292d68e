import { useState } from 'react';
import { Form } from 'react-router';
import { moneyText } from '#src/platform/money.ts';
import { breakEvens, compared, verdict } from '../comparing.ts';
import type { ListingPackage } from '../contract.ts';
import { monthlyTermsOf } from '../costs.ts';
import {
  bounds,
  type Figures,
  figureFaults,
  figuresOf,
  ordersIn,
  penceIn,
  type TypedFigures,
} from '../figures.ts';
import classes from './calculator.module.css';
import { CostTable } from './cost-table.tsx';

interface CalculatorProps {
  readonly plans: readonly ListingPackage[];
  /** What the address asks for. */
  readonly typed: TypedFigures;
}

/**
 * What a month's orders would cost under each plan. Follows what is typed where there is script; without it, the
 * form asks the server for the same page with these figures. What is no figure is said beside its field, and then
 * nothing is answered: an answer for another number would mislead.
 */
export function Calculator({ plans, typed }: CalculatorProps) {
  const [orders, setOrders] = useState(typed.orders);
  const [price, setPrice] = useState(typed.price);
  const figures = figuresOf({ orders, price });
  return (
    <div className={classes.calculator}>
      <Form method="get" action="/for-business#calculator" preventScrollReset className={classes.form}>
        <Figure
          name="orders"
          label="Orders through your page in a month"
          text={orders}
          fault={ordersIn(orders) === null ? figureFaults.orders : null}
          {...bounds.orders}
          mostOnSlider={100}
          onText={setOrders}
        />
        <Figure
          name="price"
          label="Price of an order, in pounds"
          text={price}
          fault={penceIn(price) === null ? figureFaults.price : null}
          {...bounds.pounds}
          mostOnSlider={200}
          step="0.01"
          onText={setPrice}
        />
        <button type="submit" className={classes.button}>
          Work it out
        </button>
      </Form>
      <div className={classes.answer}>
        <p className={classes.verdict} role="status">
          {figures ? verdict(plans.map(monthlyTermsOf), figures) : 'Enter both figures to compare the plans.'}
        </p>
        {figures && <Comparison plans={plans} figures={figures} />}
      </div>
    </div>
  );
}

function Comparison({ plans, figures }: { plans: readonly ListingPackage[]; figures: Figures }) {
  const { orders, orderPence } = figures;
  const terms = plans.map(monthlyTermsOf);
  return (
    <>
      <CostTable
        caption={`${orders} ${orders === 1 ? 'order' : 'orders'} at ${moneyText(orderPence)} in a month`}
        rows={compared(terms, figures)}
        showsBest
      />
      <ul className={classes.breakEvens}>
        {breakEvens(terms, orderPence).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

interface FigureProps {
  readonly name: string;
  readonly label: string;
  /** What was typed, a number or not. */
  readonly text: string;
  /** Why nothing can be worked out with it. */
  readonly fault: string | null;
  readonly least: number;
  readonly most: number;
  readonly mostOnSlider: number;
  readonly step?: string;
  readonly onText: (text: string) => void;
}

/** A number to type, and a slider for people who would rather drag; the slider has no name, so the form sends one. */
function Figure({ name, label, text, fault, least, most, mostOnSlider, step, onText }: FigureProps) {
  const id = `figure-${name}`;
  return (
    <div className={classes.figure}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={classes.number}
        type="number"
        name={name}
        value={text}
        min={least}
        max={most}
        step={step}
        required
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onChange={(event) => onText(event.target.value)}
      />
      {fault && (
        <p id={`${id}-fault`} className={classes.fault}>
          {fault}
        </p>
      )}
      <input
        className={classes.slider}
        type="range"
        aria-label={`${label}, slider`}
        min={least}
        max={mostOnSlider}
        value={Math.min(mostOnSlider, Math.max(least, Number(text) || least))}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  );
}
