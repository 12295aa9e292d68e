import { describe, expect, test } from 'vitest';
import { tick } from '#src/testing/appointments/grid.ts';
import { axesOf, differs, hoursOn, spanText, tickAt, topOf } from './axis.ts';

const shown = (date: string, ...spans: (readonly [string, string])[]) => {
  const [axis] = axesOf(
    [date],
    spans.map(([from, to]) => ({ from: tick(from, date), to: tick(to, date) })),
  );
  if (!axis) throw new Error('No axis');
  return axis;
};
const wall = (date: string, ...spans: (readonly [string, string])[]) => spanText(shown(date, ...spans));
const hours = (date: string) => hoursOn(shown(date, ['00:00', '24:00'])).map(({ text }) => text);

describe('the hours that matter', () => {
  test.each([
    ['of an empty day are usual ones', [], '09:00 to 18:00'],
    ['are those that are worked', [['10:00', '16:00']], '10:00 to 16:00'],
    ['begin and end with a whole hour', [['09:30', '17:10']], '09:00 to 18:00'],
    [
      'are more where something lies outside',
      [
        ['10:00', '16:00'],
        ['19:15', '20:00'],
      ],
      '10:00 to 20:00',
    ],
    ['end with the day where something goes on into the next', [['22:00', '26:00']], '22:00 to 00:00'],
  ] as const)('%s', (_, spans, wanted) => {
    expect(wall('2026-11-24', ...spans)).toBe(wanted);
  });

  test('are the same for all dates', () => {
    const working = { from: tick('07:00', '2026-11-25'), to: tick('12:00', '2026-11-25') };
    const later = { from: tick('12:00', '2026-11-26'), to: tick('20:00', '2026-11-26') };
    expect(axesOf(['2026-11-25', '2026-11-26'], [working, later]).map(spanText)).toEqual([
      '07:00 to 20:00',
      '07:00 to 20:00',
    ]);
  });
});

describe('when the clock changes', () => {
  test('autumn has 25 hours, of which one is said twice', () => {
    expect(hours('2026-10-25').slice(0, 4)).toEqual(['00:00', '01:00', '01:00', '02:00']);
    expect(hours('2026-10-25')).toHaveLength(25);
  });

  test('spring has 23 hours, of which one is left out', () => {
    expect(hours('2027-03-28').slice(0, 3)).toEqual(['00:00', '02:00', '03:00']);
    expect(hours('2027-03-28')).toHaveLength(23);
  });

  test('the same hour of other dates is at the same height after the night, and the night says its own times', () => {
    const dates = ['2026-10-24', '2026-10-25'];
    const drawn = dates.map((date) => ({ from: tick('08:00', date), to: tick('18:00', date) }));
    const [saturday, sunday] = axesOf(dates, drawn);
    if (!saturday || !sunday) throw new Error('No axes');
    expect(topOf(sunday, tick('12:00', sunday.date))).toBe(topOf(saturday, tick('12:00', saturday.date)));
    expect(differs(saturday, sunday)).toBe(false);
    const [calm, night] = axesOf(dates, [{ from: tick('00:00', dates[1]), to: tick('05:00', dates[1]) }]);
    expect(calm && night && differs(calm, night)).toBe(true);
  });
});

test.each([
  [0, '09:00'],
  [23, '09:00'],
  [24, '09:15'],
  [-50, '09:00'],
  [99_999, '17:45'],
])('a press at %i pixels is at %s', (top, time) => {
  expect(tickAt(shown('2026-11-24', ['09:00', '18:00']), top)).toBe(tick(time));
});
