import { expect, test } from 'vitest';
import { type DraftItem, draftFaults, faultsOf, moved, startOf, sumsOf, wallOf } from './draft.ts';

const item = (name: string): DraftItem => ({
  ...{ key: name, position: null, variant: 1, name, minutes: 45, price: 20.5, resource: null },
});

test.each([
  ['2026-03-30', '10:15', '2026-03-30T09:15:00.000Z'],
  ['2026-11-24', '10:15', '2026-11-24T10:15:00.000Z'],
  ['2026-11-24', '', undefined],
  ['', '10:15', undefined],
  ['1999-11-24', '10:15', undefined],
])('%s at %s in London is %s', (date, time, at) => {
  expect(startOf({ date, time })?.toISOString()).toBe(at);
});

test('what a form shows of an instant names the same instant', () => {
  const at = new Date('2026-03-30T09:15:00.000Z');
  expect(startOf(wallOf(at))).toEqual(at);
});

test('all that a draft has not is said at once', () => {
  expect(Object.keys(draftFaults({ date: '', time: '', items: [], note: '' }))).toEqual([
    'date',
    'time',
    'items',
  ]);
  expect(
    Object.keys(draftFaults({ date: '2026-11-24', time: '10:17', items: [item('a')], note: '' })),
  ).toEqual(['time']);
  expect(draftFaults({ date: '2026-11-24', time: '10:15', items: [item('a')], note: '' })).toEqual({});
});

test('what the server refuses is said beside the field that it is about', () => {
  const errors = { 'client.phone': ['A.'], 'items.0.variant': ['B.'], starts_at: ['C.', 'D.'], note: ['E.'] };
  expect(faultsOf(errors)).toEqual({ phone: 'A.', items: 'B.', time: 'C. D.', note: 'E.' });
});

test('treatments are summed, and moved up and down within the list', () => {
  const items = [item('a'), item('b'), item('c')];
  expect(sumsOf(items)).toEqual({ minutes: 135, price: 61.5 });
  const names = (index: number, step: 1 | -1) => moved(items, index, step).map(({ name }) => name);
  expect([names(1, -1), names(1, 1), names(0, -1), names(2, 1)]).toEqual([
    ['b', 'a', 'c'],
    ['a', 'c', 'b'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
});
