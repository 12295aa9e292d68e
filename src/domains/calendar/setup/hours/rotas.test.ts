import { array, assert, constantFrom, date as dates, integer, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { type Rota, rotaFaults, rotasOf, rowsOf } from './rotas.ts';

const day = dates({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }).map(
  (at) => at.toISOString().slice(0, 10),
);
const span = record({
  weekday: integer({ min: 0, max: 6 }),
  starts: constantFrom(480, 720),
  ends: constantFrom(720, 900),
}).map((given) => ({ ...given, ends: Math.max(given.ends, given.starts + 60) }));
const week = array(span, { minLength: 1, maxLength: 5 });
const rota = record({
  from: day,
  to: option(day, { nil: null }),
  weeks: array(week, { minLength: 1, maxLength: 8 }),
});

const sorted = ({ weeks, ...rest }: Rota) => ({
  ...rest,
  weeks: weeks.map((spans) =>
    spans.toSorted((one, other) => one.weekday - other.weekday || one.starts - other.starts),
  ),
});

test('whatever rota is saved reads back as it was', () => {
  assert(
    property(rota, (given) => {
      if (Object.keys(rotaFaults([given])).length > 0) return;
      expect(rotasOf(rowsOf([given]))).toEqual([sorted(given)]);
    }),
  );
});

test('a week in which nobody works stays in its place', () => {
  const monday = { weekday: 0, starts: 540, ends: 1020 };
  const given = { from: '2026-11-23', to: null, weeks: [[monday], [], [monday]] };
  expect(rotasOf(rowsOf([given]))).toEqual([given]);
});
