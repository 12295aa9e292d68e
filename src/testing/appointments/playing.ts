import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { beginSession } from '#src/domains/accounts/sessions/sessions.server.ts';
import type { Appointment } from '#src/domains/appointments/appointment.ts';
import { addDays, dateOf, instantOf } from '#src/platform/clock.ts';
import { aMember } from '../accounts/members.ts';
import { aRoom, aSalon, aTimedTreatment } from '../calendar/salon.ts';
import { exchange, type Said } from '../payments/paypal/wire.ts';
import type { Environment } from './environment.ts';
import type { History, Person, Step } from './histories.ts';

type Named<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What was played in one salon, and what the servers acknowledged. */
export interface Played {
  readonly ownerId: number;
  readonly histories: readonly History[];
  readonly diary: string[];
  /** Each version of an appointment that someone was shown. */
  readonly acknowledged: Appointment[];
  /** The appointments of each key: one, however often it was sent. */
  readonly byKey: Map<string, Set<number>>;
  readonly faults: string[];
  calls: number;
  unanswered: number;
  /** Refused because the machine had no time for them: nothing is promised by that. */
  busy: number;
}

async function stageOf(environment: Environment) {
  const { db } = environment;
  const salon = await aSalon({ db });
  const { ownerId, ada } = salon;
  const room = await aRoom(db, salon);
  const colour = await aTimedTreatment(
    db,
    salon,
    { name: 'Colour', variants: [{ minutes: 60 }] },
    { timing: { bufferBefore: 5, bufferAfter: 10, segments: [20, 20, 20] }, roomKindId: room.kindId },
  );
  const desk = await aMember(db, { businessId: ownerId, role: 'front_desk' });
  const tokenOf = async (accountId: number) =>
    beginSession(db, { accountId, isRemembered: false, userAgent: 'model' }, new Date());
  const tokens = {
    owner: await tokenOf(ownerId),
    desk: await tokenOf(desk.id),
    practitioner: await tokenOf(ada.accountId),
  };
  return { ...salon, colour, tokens };
}
type Stage = Awaited<ReturnType<typeof stageOf>>;

/** Plays histories over HTTP in a salon of its own, one after another, each on its own day. */
export async function play(environment: Environment, histories: readonly History[]): Promise<Played> {
  const stage = await stageOf(environment);
  const played: Played = {
    ...{ ownerId: stage.ownerId, histories, diary: [], acknowledged: [], byKey: new Map(), faults: [] },
    ...{ calls: 0, unanswered: 0, busy: 0 },
  };
  for (const [day, history] of histories.entries()) {
    const date = addDays(dateOf(new Date()), day);
    const player = new Player(environment, stage, played, instantOf(date, 540).getTime());
    for (const step of history) await player.take(step);
  }
  return played;
}

class Player {
  readonly #environment: Environment;
  readonly #stage: Stage;
  readonly #played: Played;
  readonly #opening: number;
  /** As they were last seen. */
  readonly #known = new Map<number, Appointment>();
  readonly #blocks: string[] = [];

  constructor(environment: Environment, stage: Stage, played: Played, opening: number) {
    this.#environment = environment;
    this.#stage = stage;
    this.#played = played;
    this.#opening = opening;
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'together') return void (await Promise.all(step.steps.map((one) => this.take(one))));
    if (step.kind === 'crash') return this.#environment.crash(step.via);
    if (step.kind === 'record') return this.#record(step);
    if (step.kind === 'block') return this.#block(step);
    if (step.kind === 'unblock') return this.#unblock(step);
    const known = [...this.#known.values()].at(-1 - (step.which % Math.max(1, this.#known.size)));
    if (known) await this.#change(step, known);
  }

  #at(quarter: number): string {
    return new Date(this.#opening + quarter * 900_000).toISOString();
  }

  #resourceOf(person: Person): number | null {
    const { ada, bea } = this.#stage;
    return { first: ada.id, second: bea.id, anyone: null }[person];
  }

  /** Sent again to the other server where nobody answered: the same key is the same appointment. */
  async #record(step: Named<'record'>): Promise<void> {
    const { listingId, variantId, colour } = this.#stage;
    const variants = { cut: variantId, colour: colour.variantId };
    const body = {
      ...{ listing: listingId, starts_at: this.#at(step.quarter), source: 'walk_in', anyway: step.anyway },
      items: step.what.map((what) => ({ variant: variants[what], resource: this.#resourceOf(step.person) })),
      booking_key: randomUUID(),
    };
    let said = await this.#call(step, 'POST', '/api/calendar/appointment', body);
    for (let time = 1; said.status === 0 && time <= 5; time += 1) {
      await pause(200);
      said = await this.#call({ ...step, via: step.via + time }, 'POST', '/api/calendar/appointment', body);
    }
    const made = this.#hear(said);
    if (made) this.#played.byKey.set(body.booking_key, new Set([made.id]));
  }

  async #change(step: Named<'move' | 'resize' | 'state'>, before: Appointment): Promise<void> {
    const path = `/api/calendar/appointment/${before.id}`;
    const { version, items, starts_at } = before;
    if (step.kind === 'state') {
      const body = { version, event: step.event, anyway: step.anyway };
      return void this.#hear(await this.#call(step, 'POST', `${path}/state`, body));
    }
    const same = items.map(({ position }) => ({ position }));
    const person = step.kind === 'move' && step.person !== 'same' ? step.person : null;
    const body = {
      ...{ version, anyway: step.anyway },
      starts_at: step.kind === 'move' ? this.#at(step.quarter) : starts_at,
      items: same.map((item) => ({
        ...item,
        ...(person ? { resource: this.#resourceOf(person) } : {}),
        ...(step.kind === 'resize' ? { minutes: step.minutes } : {}),
      })),
    };
    const after = this.#hear(await this.#call(step, 'PUT', path, body));
    const people = (one: Appointment) => one.items.map(({ resource }) => resource).join();
    if (after && !person && people(after) !== people(before))
      this.#played.faults.push(`${path} was moved to someone else`);
  }

  async #block(step: Named<'block'>): Promise<void> {
    const form = step.isOff ? 'time-off' : 'block';
    const said = await this.#call(step, 'POST', `/api/calendar/${form}`, {
      ...{ resource: this.#resourceOf(step.person), starts_at: this.#at(step.quarter) },
      ...{ ends_at: this.#at(step.quarter + 2), reason: 'other' },
    });
    if (said.status === 201) this.#blocks.push(`/api/calendar/${form}/${said.body.id}`);
  }

  async #unblock(step: Named<'unblock'>): Promise<void> {
    const path = this.#blocks.at(-1 - (step.which % Math.max(1, this.#blocks.length)));
    if (path) await this.#call(step, 'DELETE', path);
  }

  /** Remembers what was acknowledged. */
  #hear(said: Said): Appointment | null {
    if (said.status !== 200 && said.status !== 201) return null;
    const shown = said.body as unknown as Appointment;
    this.#played.acknowledged.push(shown);
    const before = this.#known.get(shown.id);
    if (!before || before.version < shown.version) this.#known.set(shown.id, shown);
    return shown;
  }

  async #call(
    { by, via }: { by: keyof Stage['tokens']; via: number },
    method: Method,
    path: string,
    body?: object,
  ) {
    const said = await exchange(`${await this.#environment.reach(via)}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#stage.tokens[by]}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    this.#played.calls += 1;
    if (said.status === 0) this.#played.unanswered += 1;
    this.#played.diary.push(
      `${by} ${method} ${path} ${JSON.stringify(body)} → ${said.status} ${said.body.code ?? ''}`,
    );
    if (said.body.code === 'busy') this.#played.busy += 1;
    else if (said.status >= 500) this.#played.faults.push(`${method} ${path} → ${said.status}`);
    return said;
  }
}
