import { typedPence } from '../typed-number.ts';

/** What somebody compares: how many orders a month, and what one of them costs. */
export interface Figures {
  readonly orders: number;
  readonly orderPence: number;
}

export const bounds = { orders: { least: 0, most: 500 }, pounds: { least: 1, most: 1_000 } } as const;

export const usualFigures: Figures = { orders: 20, orderPence: 4_500 };

const between = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.min(most, Math.max(least, value));

/** Whole orders of what was typed, kept within the bounds; null for what is no number. */
export const ordersIn = (text: string): number | null =>
  /^\d{1,9}$/.test(text.trim()) ? between(Number(text), bounds.orders) : null;

/** Pence of "45", "45.5" or "£1,045.50", kept within the bounds; null for what is no price. */
export function penceIn(text: string): number | null {
  const pence = typedPence(text);
  return pence === null
    ? null
    : between(pence, { least: bounds.pounds.least * 100, most: bounds.pounds.most * 100 });
}

/** The figures that an address asks for; the usual one for each that it does not. */
export const figuresIn = (query: URLSearchParams): Figures => ({
  orders: ordersIn(query.get('orders') ?? '') ?? usualFigures.orders,
  orderPence: penceIn(query.get('price') ?? '') ?? usualFigures.orderPence,
});

/** A price as a number field holds it: "45", "45.50". */
export const fieldText = (pence: number): string =>
  pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2);
