import { fieldText, poundsOf, readPence } from '#src/platform/money.ts';

/** The figures to compare plans by: orders a month, and the price of one. */
export interface Figures {
  readonly orders: number;
  readonly orderPence: number;
}

export const bounds = { orders: { least: 0, most: 500 }, pounds: { least: 1, most: 1_000 } } as const;

export const usualFigures: Figures = { orders: 20, orderPence: 4_500 };

export const figureFaults = {
  orders: `Enter a whole number from ${bounds.orders.least} to ${bounds.orders.most}.`,
  price: `Enter a price from £${bounds.pounds.least} to £${bounds.pounds.most.toLocaleString('en-GB')}, with no more than two decimals.`,
} as const;

/** What was typed, a number or not. */
export interface TypedFigures {
  readonly orders: string;
  readonly price: string;
}

const isWithin = (value: number, { least, most }: { least: number; most: number }): boolean =>
  value >= least && value <= most;

/** Whole orders of what was typed; null for what is no such number, or beyond the bounds. */
export const ordersIn = (text: string): number | null =>
  /^\d{1,9}$/.test(text.trim()) && isWithin(Number(text), bounds.orders) ? Number(text) : null;

/** Pence of "45", "45.5" or "£1,045.50"; null for what is no price, or beyond the bounds. */
export function penceIn(text: string): number | null {
  const pence = readPence(text);
  return pence !== null && isWithin(poundsOf(pence), bounds.pounds) ? pence : null;
}

/** What was typed as figures; null unless both are: an answer is for nothing but what was typed. */
export function figuresOf({ orders, price }: TypedFigures): Figures | null {
  const typed = { orders: ordersIn(orders), orderPence: penceIn(price) };
  return typed.orders === null || typed.orderPence === null
    ? null
    : { orders: typed.orders, orderPence: typed.orderPence };
}

/** What an address says, as if it had been typed; the usual figure where it says nothing. */
export function typedIn(query: URLSearchParams): TypedFigures {
  const orders = query.get('orders')?.slice(0, 20) ?? String(usualFigures.orders);
  const price = query.get('price')?.slice(0, 20) ?? fieldText(usualFigures.orderPence);
  const pence = penceIn(price);
  // A number field shows nothing of "£45.50".
  return { orders, price: pence === null ? price : fieldText(pence) };
}
