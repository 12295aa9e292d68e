import ical from 'node-ical';
import { expect, test } from 'vitest';
import { calendarFile, type FiledAppointment, type Filing } from './calendar-file.ts';

const site = { productName: 'Treatory', publicUrl: 'https://treatory.example:8443' };
const appointment: FiledAppointment = {
  ...{ number: 'AP-7QK2', state: 'booked', version: 3, place: 'Ada’s, Brow & Lash; Leeds' },
  ...{ startsAt: new Date('2026-07-01T09:00:00Z'), endsAt: new Date('2026-07-01T10:30:00Z') },
  address: `${'14 Candle Court, '.repeat(6)}LS1 4ZZ`,
  stamp: new Date('2026-06-20T12:00:00Z'),
  url: 'https://treatory.example:8443/dashboard/appointments/7',
};
const parties = {
  organizer: { name: 'Ada’s', email: 'bookings@treatory.example' },
  attendee: { name: 'Grace Adeyemi', email: 'grace@example.com' },
};

const read = (text: string) =>
  Object.values(ical.sync.parseICS(text)).find((each) => each?.type === 'VEVENT');

test('a file says when and where, in UTC, with a UID that outlives every change', () => {
  const text = calendarFile(site, appointment, { method: 'publish' });
  expect(text).toContain('METHOD:PUBLISH');
  expect(text).toContain('DTSTART:20260701T090000Z');
  expect(text).not.toContain('ATTENDEE');
  expect(read(text)).toMatchObject({
    ...{ uid: 'appointment-AP-7QK2@treatory.example', sequence: 3, status: 'CONFIRMED' },
    ...{ summary: 'Appointment at Ada’s, Brow & Lash; Leeds', location: appointment.address },
    start: appointment.startsAt,
    end: appointment.endsAt,
  });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test.each([
  ['requested', 'TENTATIVE'],
  ['booked', 'CONFIRMED'],
  ['completed', 'CONFIRMED'],
  ['cancelled', 'CANCELLED'],
  ['declined', 'CANCELLED'],
  ['lapsed', 'CANCELLED'],
] as const)('an appointment that is %s reads as %s', (state, status) => {
  expect(read(calendarFile(site, { ...appointment, state }, { method: 'publish' }))).toMatchObject({
    status,
  });
});

test.each<[Filing['method'], string]>([
  ['request', 'CONFIRMED'],
  ['cancel', 'CANCELLED'],
])('a file of an email names both sides and asks for no answer: %s', (method, status) => {
  if (method === 'publish') return;
  const text = calendarFile(site, appointment, { method, ...parties }).replaceAll('\r\n ', '');
  expect(text).toContain(`METHOD:${method.toUpperCase()}`);
  expect(text).toContain(`STATUS:${status}`);
  expect(text).toMatch(/ATTENDEE[^\r]*RSVP=FALSE[^\r]*MAILTO:grace@example.com/i);
  expect(text).toMatch(/PARTSTAT=ACCEPTED/);
  expect(text).toMatch(/ORGANIZER[^\r]*mailto:bookings@treatory.example/i);
});
