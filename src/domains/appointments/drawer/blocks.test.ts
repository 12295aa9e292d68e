import { expect, test } from 'vitest';
import { blockDraft, blockFaults, inTimeText, spanOf } from './blocks.ts';

const at = (text: string) => new Date(`2026-03-30T${text}:00.000Z`);
const draft = blockDraft('blocked', { resourceId: 3, startsAt: at('09:00'), endsAt: at('10:30') });

test('a stretch is drafted in London time, and names the same stretch', () => {
  expect(draft).toMatchObject({
    date: '2026-03-30',
    time: '10:00',
    untilDate: '2026-03-30',
    untilTime: '11:30',
  });
  expect(spanOf(draft)).toEqual({ startsAt: at('09:00'), endsAt: at('10:30') });
  expect(blockFaults(draft)).toEqual({});
});

test.each([
  [{ time: '' }, ['time']],
  [{ untilTime: '11:32' }, ['until']],
  [{ untilTime: '10:00' }, ['until']],
  [{ time: '', untilDate: '' }, ['time', 'until']],
])('with %j the fields %j are wrong', (rest, fields) => {
  expect(Object.keys(blockFaults({ ...draft, ...rest }))).toEqual(fields);
});

test('appointments that lie in the time are counted', () => {
  expect([inTimeText(0), inTimeText(1), inTimeText(2)]).toEqual([
    '',
    ' 1 appointment is in this time: move it, or call the client.',
    ' 2 appointments are in this time: move them, or call the clients.',
  ]);
});
