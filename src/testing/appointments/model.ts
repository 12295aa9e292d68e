import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Environment } from './environment.ts';
import { type History, history } from './histories.ts';
import { breachesOf } from './laws.ts';
import { settleMoney } from './paying-time.ts';
import type { Breach } from './played.ts';
import { play } from './playing.ts';

interface Wish {
  readonly histories: number;
  readonly seed: number;
  /** How many are played at once. */
  readonly atOnce: number;
  /** No history begins later than this. */
  readonly minutes: number;
  readonly tell?: (sentence: string) => void;
}

interface Failure {
  readonly breaches: readonly Breach[];
  readonly histories: readonly History[];
  readonly diary: readonly string[];
}

export interface Figures {
  histories: number;
  calls: number;
  unanswered: number;
  busy: number;
  kills: number;
  seconds: number;
  failures: Failure[];
}

/** Plays so many random histories; ends early where one broke a law. */
export async function playAll(
  environment: Environment,
  { histories, seed, atOnce, minutes, tell }: Wish,
): Promise<Figures & Record<string, unknown>> {
  const began = performance.now();
  const figures: Figures = {
    ...{ histories: 0, calls: 0, unanswered: 0, busy: 0, kills: 0, seconds: 0 },
    failures: [],
  };
  // What all salons share is made once, before many are made at the same time.
  await play(environment, []);
  const each = Math.min(inOneSalon, Math.ceil(histories / atOnce));
  const left = salonsOf(fc.sample(history, { seed, numRuns: histories }), each);
  const isOver = () => figures.failures.length > 0 || performance.now() - began > minutes * 60_000;
  const playOn = async () => {
    for (let next = left.shift(); next && !isOver(); next = left.shift()) {
      await playSalon(environment, next, figures);
      figures.kills = environment.kills.count;
      figures.seconds = Math.round((performance.now() - began) / 1_000);
      if (figures.histories % 100 === 0)
        tell?.(
          `${figures.histories} histories, ${figures.calls} calls, ${figures.kills} kills, ${figures.seconds} s`,
        );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, playOn));
  return { ...figures, ...(await outcomeOf(environment)) };
}

/** A salon is dear to make, so it plays so many histories at most. */
const inOneSalon = 20;

const salonsOf = (histories: readonly History[], each: number): History[][] =>
  Array.from({ length: Math.ceil(histories.length / each) }, (_, salon) =>
    histories.slice(salon * each, (salon + 1) * each),
  );

/** The laws are judged while all servers are up: what a killed one had begun is over. */
async function playSalon(
  environment: Environment,
  histories: readonly History[],
  figures: Figures,
): Promise<void> {
  const played = await play(environment, histories);
  await environment.calm();
  await settleMoney(environment, played.ownerId);
  const breaches = await breachesOf(environment.db, played);
  figures.histories += histories.length;
  figures.calls += played.calls;
  figures.unanswered += played.unanswered;
  figures.busy += played.busy;
  if (breaches.length > 0) figures.failures.push({ breaches, histories, diary: played.diary });
}

/** What came of them: a proof over histories in which nothing happens proves nothing. */
async function outcomeOf({ db }: Environment): Promise<Record<string, number>> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    SELECT (SELECT count(*)::int FROM appointments) AS appointments,
           (SELECT count(*)::int FROM appointments WHERE state = 'cancelled') AS cancelled,
           (SELECT count(*)::int FROM appointment_events WHERE event = 'move') AS moves,
           (SELECT count(*)::int FROM appointment_events WHERE event = 'change') AS changes,
           (SELECT count(*)::int FROM appointment_events WHERE event = 'reopen') AS reopened,
           (SELECT count(*)::int FROM appointments WHERE client_id IS NOT NULL) AS "booked by clients",
           (SELECT count(*)::int FROM appointments WHERE due_now_pence > 0 AND held_until IS NULL) AS "paid in advance",
           (SELECT count(*)::int FROM appointments WHERE held_until IS NOT NULL) AS "held and not paid",
           (SELECT count(*)::int FROM payments WHERE refunded_pence > 0) AS refunded,
           (SELECT count(*)::int FROM appointments WHERE kept_pence > 0) AS kept,
           (SELECT count(*)::int FROM model_emails) AS emails,
           (SELECT count(*)::int FROM appointment_events WHERE event = 'accept') AS accepted,
           (SELECT count(*)::int FROM appointment_events WHERE event = 'move' AND actor = 'client') AS "moved by clients",
           (SELECT count(*)::int FROM time_blocks WHERE cause = 'appointment' AND NOT is_firm) AS "put over",
           (SELECT count(*)::int FROM time_blocks) AS "time blocks"`);
  return rows[0] ?? {};
}
