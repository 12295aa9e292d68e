import { useState } from 'react';
import { Form } from 'react-router';
import { breakEvens, compared, verdict } from '../comparing.ts';
import type { ListingPackage } from '../contract.ts';
import { monthlyTermsOf, poundsText } from '../costs.ts';
import { bounds, type Figures, fieldText, ordersIn, penceIn } from '../figures.ts';
import classes from './calculator.module.css';
import { CostTable } from './cost-table.tsx';

interface CalculatorProps {
  readonly plans: readonly ListingPackage[];
  /** What the address asks for. */
  readonly figures: Figures;
}

/**
 * What a month's orders would cost under each plan. Follows what is typed where there is script; without it, the
 * form asks the server for the same page with these figures.
 */
export function Calculator({ plans, figures }: CalculatorProps) {
  const [orders, setOrders] = useState(String(figures.orders));
  const [price, setPrice] = useState(fieldText(figures.orderPence));
  const now: Figures = {
    orders: ordersIn(orders) ?? figures.orders,
    orderPence: penceIn(price) ?? figures.orderPence,
  };
  const terms = plans.map(monthlyTermsOf);
  return (
    <div className={classes.calculator}>
      <Form method="get" action="/for-business#calculator" preventScrollReset className={classes.form}>
        <Figure
          name="orders"
          label="Orders through your page in a month"
          text={orders}
          value={now.orders}
          {...bounds.orders}
          mostOnSlider={100}
          onText={setOrders}
        />
        <Figure
          name="price"
          label="Price of an order, in pounds"
          text={price}
          value={now.orderPence / 100}
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
          {verdict(terms, now)}
        </p>
        <CostTable
          caption={`${now.orders} ${now.orders === 1 ? 'order' : 'orders'} at ${poundsText(now.orderPence)} in a month`}
          rows={compared(terms, now)}
          showsBest
        />
        <ul className={classes.breakEvens}>
          {breakEvens(terms, now.orderPence).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface FigureProps {
  readonly name: string;
  readonly label: string;
  /** What was typed, a number or not. */
  readonly text: string;
  /** What is reckoned with. */
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly mostOnSlider: number;
  readonly step?: string;
  readonly onText: (text: string) => void;
}

/** A number to type, and a slider for whoever would rather drag; the slider has no name, so the form sends one. */
const Figure = ({ name, label, text, value, least, most, mostOnSlider, step, onText }: FigureProps) => (
  <div className={classes.figure}>
    <label htmlFor={`figure-${name}`}>{label}</label>
    <input
      id={`figure-${name}`}
      className={classes.number}
      type="number"
      name={name}
      value={text}
      min={least}
      max={most}
      step={step}
      required
      onChange={(event) => onText(event.target.value)}
    />
    <input
      className={classes.slider}
      type="range"
      aria-label={`${label}, slider`}
      min={least}
      max={mostOnSlider}
      value={Math.min(value, mostOnSlider)}
      onChange={(event) => onText(event.target.value)}
    />
  </div>
);
