import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OwnAppointment } from '#src/domains/appointments/own/contract.ts';
import type { Environment } from './environment.ts';
import type { Person, Step } from './histories.ts';
import { age } from './paying-time.ts';
import { acknowledged, callIn, type Played } from './played.ts';
import { type Client, quarterMs, type Stage } from './stage.ts';

type Named<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;
type Wish = Pick<Parameters<typeof callIn>[2], 'via' | 'method' | 'path' | 'body' | 'key'>;

/** One client of a salon, who books, moves and cancels on one morning. */
export class ClientPlayer {
  readonly #environment: Environment;
  readonly #stage: Stage;
  readonly #played: Played;
  readonly #client: Client;
  readonly #opening: number;
  readonly #onBooked: (id: number, via: number) => Promise<void>;
  readonly #known = new Map<number, OwnAppointment>();

  constructor(
    { environment, stage, played, opening }: ClientPlayerWorld,
    client: Client,
    onBooked: (id: number, via: number) => Promise<void>,
  ) {
    this.#environment = environment;
    this.#stage = stage;
    this.#played = played;
    this.#opening = opening;
    this.#client = client;
    this.#onBooked = onBooked;
  }

  /** Sent again to the other server where nobody answered: the same key is the same appointment. */
  async book(step: Named<'book'>): Promise<void> {
    const { slug, variantId, colour } = this.#stage;
    const variants = { cut: variantId, colour: colour.variantId };
    const wish = {
      ...{ method: 'POST' as const, path: '/api/appointment', key: randomUUID() },
      body: {
        ...{ slug, variants: step.what.map((what) => variants[what]), pay: this.#stage.pay },
        ...{ at: this.#at(step.quarter), ...this.#staffOf(step.person) },
      },
    };
    let said = await this.#call({ ...wish, via: step.via });
    // While the first call may still be under way, the key is answered by a 409 of its own.
    for (let time = 1; isUndecided(said) && time <= 40; time += 1) {
      await pause(250);
      said = await this.#call({ ...wish, via: step.via + time });
    }
    if (isUndecided(said)) this.#played.undecided += 1;
    const made = said.status === 201 && this.#hear(said, said.body.appointment as object);
    if (!made) return;
    this.#played.bookings.push({ clientId: this.#client.id, id: made.id });
    if (made.state === 'held') await this.#pay(made.id, step);
    await this.#onBooked(made.id, step.via);
  }

  /** Goes to PayPal and back, or not. */
  async #pay(id: number, { paying, via }: Named<'book'>): Promise<void> {
    const path = `/api/appointment/${id}`;
    const post = (end: string, server = via) =>
      this.#call({ via: server, method: 'POST', path: `${path}/${end}`, body: {} });
    if (paying === 'leave') return;
    const { body } = await post('pay');
    if (typeof body.approval_url !== 'string') return;
    await this.#environment.approve(body.approval_url);
    if (paying === 'late') await age(this.#environment.db, [id]);
    if (paying === 'give-back') await post('cancel');
    if (paying === 'twice')
      await Promise.all([post('payment'), post('payment', via + 1), post('pay', via + 1)]);
    if (paying !== 'unseen') await post('payment');
    this.#hear(await this.#call({ via, method: 'GET', path }));
  }

  async move(step: Named<'client-move'>): Promise<void> {
    const before = this.#chosen(step.which);
    if (!before) return;
    const path = `/api/appointment/${before.id}`;
    const staff = step.person === 'same' ? {} : this.#staffOf(step.person, null);
    const body = { at: this.#at(step.quarter), ...staff };
    const said = await this.#call({ via: step.via, method: 'PUT', path, body });
    const after = this.#hear(said);
    const people = (one: OwnAppointment) => one.treatments.map((each) => each.staff?.id).join();
    // Another step that came between the two may have given it to someone else.
    const isNext = after?.version === before.version + 1;
    if (after && isNext && step.person === 'same' && people(after) !== people(before))
      this.#played.faults.push(`${path} was moved to someone else`);
  }

  async cancel({ which, via }: Named<'client-cancel'>): Promise<void> {
    const before = this.#chosen(which);
    if (!before) return;
    const path = `/api/appointment/${before.id}`;
    const said = await this.#call({ via, method: 'POST', path: `${path}/cancel`, body: {} });
    if (said.status === 200) this.#hear(await this.#call({ via, method: 'GET', path }));
  }

  #chosen(which: number): OwnAppointment | undefined {
    return [...this.#known.values()].at(-1 - (which % Math.max(1, this.#known.size)));
  }

  #at(quarter: number): string {
    return new Date(this.#opening + quarter * quarterMs).toISOString();
  }

  #staffOf(person: Person, anyone?: null): { staff?: number | null } {
    const { ada, bea } = this.#stage;
    if (person === 'anyone') return anyone === null ? { staff: null } : {};
    return { staff: person === 'first' ? ada.id : bea.id };
  }

  #hear(said: Awaited<ReturnType<typeof callIn>>, body: object = said.body): OwnAppointment | null {
    const shown = acknowledged<OwnAppointment>(this.#played, said, { ...body });
    if (said.body.code === 'slot-taken' && !Array.isArray(said.body.alternatives))
      this.#played.faults.push('a taken time was refused without alternatives');
    if (!shown) return null;
    const before = this.#known.get(shown.id);
    if (!before || before.version < shown.version) this.#known.set(shown.id, shown);
    return shown;
  }

  #call(wish: Wish) {
    const { token, id } = this.#client;
    return callIn(this.#environment, this.#played, { ...wish, token, who: `client ${id}` });
  }
}

const isUndecided = ({ status, body }: Awaited<ReturnType<typeof callIn>>) =>
  status === 0 || body.code === 'under-way';

/** Where and when a client plays. */
export interface ClientPlayerWorld {
  readonly environment: Environment;
  readonly stage: Stage;
  readonly played: Played;
  /** The first instant of the morning, in milliseconds. */
  readonly opening: number;
}
