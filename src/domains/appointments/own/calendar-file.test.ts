import fc from 'fast-check';
import ical from 'node-ical';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBooking, aClient, takesBookings } from '#src/testing/appointments/booked.ts';
import { aSalon } from '#src/testing/calendar/salon.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const dayMs = 86_400_000;
const first = Date.parse('2026-11-03T09:00:00Z');
/** A quarter of an hour of one of ten working days. */
const instant = (quarter: number) =>
  new Date(first + Math.floor(quarter / 32) * dayMs + (quarter % 32) * 900_000).toISOString();

interface Shown {
  readonly at: string;
  readonly version: number;
}

/** What a calendar program shows after it has read files: of each event the one with the highest sequence. */
class Program {
  readonly events = new Map<string, Shown>();
  private readonly versions = new Map<string, number>();

  read(file: string): void {
    for (const event of Object.values(ical.sync.parseICS(file))) {
      if (event?.type !== 'VEVENT') continue;
      const version = Number(event.sequence);
      if (version < (this.versions.get(event.uid) ?? 0)) continue;
      this.versions.set(event.uid, version);
      if (event.status === 'CANCELLED') this.events.delete(event.uid);
      else this.events.set(event.uid, { at: event.start.toISOString(), version });
    }
  }
}

const step = fc.record({
  what: fc.constantFrom('book', 'move', 'move', 'cancel'),
  which: fc.nat(3),
  quarter: fc.nat(319),
});

test('a program that reads the files of any bookings, moves and cancellations shows exactly what stands', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), fc.boolean(), async (steps, turns) => {
      const salon = await aSalon(app);
      await takesBookings(app, salon);
      const { id: clientId, call } = await aClient(app);
      const { token } = await app.signIn(clientId);
      const program = new Program();
      const files: string[] = [];
      const booked: number[] = [];
      for (const [index, { what, which, quarter }] of steps.entries()) {
        const id = booked[which % Math.max(1, booked.length)];
        if (what === 'book')
          booked.push(await aBooking(app, salon, clientId, { at: instant(320 + index * 32) }));
        else if (id === undefined) continue;
        else if (what === 'cancel') await call('POST', `appointment/${id}/cancel`);
        else await call('PUT', `appointment/${id}`, { at: instant(quarter) });
        const changed = what === 'book' ? booked.at(-1) : id;
        const answer = await app.http.inject({
          url: `/api/appointment/${changed}/calendar.ics`,
          headers: { authorization: `Bearer ${token}` },
        });
        expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
        files.push(answer.body);
      }
      // Also where the oldest file is read last.
      for (const file of turns ? files.toReversed() : files) program.read(file);
      const { body: coming } = await call('GET', 'appointment');
      const standing = coming.map(({ starts_at: at, version }: { starts_at: string; version: number }) => ({
        ...{ at, version },
      }));
      const shown = [...program.events.values()].toSorted((one, other) => one.at.localeCompare(other.at));
      expect(shown).toEqual(standing);
    }),
    { numRuns: 12 },
  );
});
