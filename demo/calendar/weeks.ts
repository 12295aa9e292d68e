/** Hours of weekdays, 0 is Monday: minutes after midnight. */
interface Shift {
  readonly weekdays: readonly number[];
  readonly starts: number;
  readonly ends: number;
}

/** A week that comes every so many weeks; the second of a rota begins a week after the first. */
export interface Week {
  readonly everyWeeks: number;
  readonly shifts: readonly Shift[];
}

const at = (hour: number) => hour * 60;

/** How people work: full days, late days, a rota of two weeks, school hours, weekends. */
const fullDays: readonly Week[] = [
  { everyWeeks: 1, shifts: [{ weekdays: [0, 1, 2, 3, 4], starts: at(9), ends: at(17) }] },
];
const lateDays: readonly Week[] = [
  {
    everyWeeks: 1,
    shifts: [
      { weekdays: [1, 2, 3, 4], starts: at(11), ends: at(20) },
      { weekdays: [5], starts: at(9), ends: at(17) },
    ],
  },
];
const rota: readonly Week[] = [
  { everyWeeks: 2, shifts: [{ weekdays: [0, 1, 2, 3], starts: at(9), ends: at(18) }] },
  { everyWeeks: 2, shifts: [{ weekdays: [2, 3, 4, 5], starts: at(10), ends: at(18) }] },
];
const schoolHours: readonly Week[] = [
  { everyWeeks: 1, shifts: [{ weekdays: [0, 1, 3, 4], starts: at(9.5), ends: at(14.5) }] },
];
const weekends: readonly Week[] = [
  { everyWeeks: 1, shifts: [{ weekdays: [3, 4, 5, 6], starts: at(10), ends: at(18) }] },
];

/** One after the other, for the people of a place. */
export const weeksOfPeople = [fullDays, lateDays, rota, schoolHours, weekends] as const;
