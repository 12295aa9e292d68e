import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Appointment } from '#src/domains/appointments/appointment.ts';
import { addDays, dateOf, instantOf } from '#src/platform/clock.ts';
import type { Said } from '../payments/paypal/wire.ts';
import { ClientPlayer, type ClientPlayerWorld as World } from './client-player.ts';
import type { Environment } from './environment.ts';
import type { History, Person, Step } from './histories.ts';
import { acknowledged, callIn, type Played } from './played.ts';
import { aClientOf, quarterMs, type Stage, stageOf } from './stage.ts';

type Named<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;
type Wish = Pick<Parameters<typeof callIn>[2], 'method' | 'path' | 'body'>;

/** Clients book at least a day ahead: the lead time is no matter of luck. */
const daysAhead = 2;
const clientCount = 3;

let salons = 0;

/** Plays histories over HTTP in a salon of its own, one after another, each on its own day with its own clients. */
export async function play(environment: Environment, histories: readonly History[]): Promise<Played> {
  const { db } = environment;
  const stage = await stageOf(db, salons++);
  const played: Played = {
    ...{ ownerId: stage.ownerId, histories, diary: [], acknowledged: [], bookings: [] },
    ...{ byKey: new Map(), faults: [], undecided: 0, calls: 0, unanswered: 0, busy: 0 },
  };
  for (const [day, history] of histories.entries()) {
    const opening = instantOf(addDays(dateOf(new Date()), day + daysAhead), 540).getTime();
    const world = { environment, stage, played, opening };
    const salon = new SalonPlayer(world);
    const clients = await Promise.all(
      Array.from(
        { length: clientCount },
        async () => new ClientPlayer(world, await aClientOf(db), (id, via) => salon.look(id, via)),
      ),
    );
    for (const step of history) await take(environment, salon, clients, step);
  }
  return played;
}

async function take(
  environment: Environment,
  salon: SalonPlayer,
  clients: readonly ClientPlayer[],
  step: Step,
): Promise<void> {
  if (step.kind === 'together')
    return void (await Promise.all(step.steps.map((one) => take(environment, salon, clients, one))));
  if (step.kind === 'crash') return environment.crash(step.via);
  if (step.kind === 'sweep') return environment.sweep(step.via);
  if (step.kind === 'paypal') return environment.turn(step.faults);
  if (step.kind === 'book') return clients[step.client]?.book(step);
  if (step.kind === 'client-move') return clients[step.client]?.move(step);
  if (step.kind === 'client-cancel') return clients[step.client]?.cancel(step);
  return salon.take(step);
}

type OfSalon = Exclude<
  Step,
  { kind: 'together' | 'crash' | 'sweep' | 'paypal' | 'book' | 'client-move' | 'client-cancel' }
>;

/** The people of a salon at its calendar, on one morning. */
class SalonPlayer {
  readonly #environment: Environment;
  readonly #stage: Stage;
  readonly #played: Played;
  readonly #opening: number;
  /** As they were last seen. */
  readonly #known = new Map<number, Appointment>();
  readonly #blocks: string[] = [];

  constructor({ environment, stage, played, opening }: World) {
    this.#environment = environment;
    this.#stage = stage;
    this.#played = played;
    this.#opening = opening;
  }

  async take(step: OfSalon): Promise<void> {
    if (step.kind === 'record') return this.#record(step);
    if (step.kind === 'block') return this.#block(step);
    if (step.kind === 'unblock') return this.#unblock(step);
    const known = [...this.#known.values()].at(-1 - (step.which % Math.max(1, this.#known.size)));
    if (known) await this.#change(step, known);
  }

  /** The salon sees what a client booked. */
  async look(id: number, via: number): Promise<void> {
    const wish = { method: 'GET' as const, path: `/api/calendar/appointment/${id}` };
    this.#hear(await this.#call({ by: 'owner', via }, wish));
  }

  #at(quarter: number): string {
    return new Date(this.#opening + quarter * quarterMs).toISOString();
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
    const wish = { method: 'POST' as const, path: '/api/calendar/appointment', body };
    let said = await this.#call(step, wish);
    for (let time = 1; said.status === 0 && time <= 5; time += 1) {
      await pause(200);
      said = await this.#call({ ...step, via: step.via + time }, wish);
    }
    const made = this.#hear(said);
    if (made) this.#played.byKey.set(body.booking_key, made.id);
  }

  async #change(step: Named<'move' | 'resize' | 'state'>, before: Appointment): Promise<void> {
    const path = `/api/calendar/appointment/${before.id}`;
    const { version, items, starts_at } = before;
    if (step.kind === 'state') {
      const body = { version, event: step.event, anyway: step.anyway };
      return void this.#hear(await this.#call(step, { method: 'POST', path: `${path}/state`, body }));
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
    const after = this.#hear(await this.#call(step, { method: 'PUT', path, body }));
    const people = (one: Appointment) => one.items.map(({ resource }) => resource).join();
    if (after && !person && people(after) !== people(before))
      this.#played.faults.push(`${path} was moved to someone else`);
  }

  async #block(step: Named<'block'>): Promise<void> {
    const form = step.isOff ? 'time-off' : 'block';
    const body = {
      ...{ resource: this.#resourceOf(step.person), starts_at: this.#at(step.quarter) },
      ...{ ends_at: this.#at(step.quarter + 2), reason: 'other' },
    };
    const said = await this.#call(step, { method: 'POST', path: `/api/calendar/${form}`, body });
    if (said.status === 201) this.#blocks.push(`/api/calendar/${form}/${said.body.id}`);
  }

  async #unblock(step: Named<'unblock'>): Promise<void> {
    const path = this.#blocks.at(-1 - (step.which % Math.max(1, this.#blocks.length)));
    if (path) await this.#call(step, { method: 'DELETE', path });
  }

  /** Remembers what was acknowledged. */
  #hear(said: Said): Appointment | null {
    const shown = acknowledged<Appointment>(this.#played, said);
    if (!shown) return null;
    const before = this.#known.get(shown.id);
    if (!before || before.version < shown.version) this.#known.set(shown.id, shown);
    return shown;
  }

  #call({ by, via }: { by: keyof Stage['tokens']; via: number }, wish: Wish) {
    const token = this.#stage.tokens[by];
    return callIn(this.#environment, this.#played, { ...wish, via, token, who: by });
  }
}
