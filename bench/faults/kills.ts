import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '#demo/random.ts';
import { checkBooks } from './books.ts';
import { keepBusy } from './callers.ts';
import { makePostgres, type OwnPostgres } from './postgres.ts';
import { WriteRecord } from './record.ts';
import { ServerProcess } from './server-process.ts';
import { demoToken, prepareSetup, type Setup } from './setup.ts';
import { Site } from './site.ts';

interface Plan {
  readonly on: 'postgres' | 'embedded';
  /** Of the server, and of the database below it: the embedded one dies with its server. */
  readonly kills: number;
  readonly databaseKills: number;
  readonly seed: number;
  readonly port: number;
  /** Seconds that a restart may take until `/readyz` answers 200. */
  readonly mostSeconds: number;
  /** Waits, at the end, for what takes minutes: a call that was cut, made again under its name; a late email. */
  readonly isPatient: boolean;
  readonly say: (line: string) => void;
}

interface Figures {
  kills: number;
  databaseKills: number;
  acknowledged: number;
  unclear: number;
  lost: number;
  doubled: number;
  answersOf500: number;
  /** Seconds until `/readyz` answers 200: of the server, and of a database that came back. */
  longestRestart: number;
  longestRecovery: number;
  /** Files that a restart left. */
  halfWritten: number;
  /** Differences in the books. */
  findings: number;
}

const callers = 6;

/**
 * Writes to the server over HTTP by several callers at once, kills it or its database in the middle, starts
 * it again, and looks up what was acknowledged. Returns the figures, and a sentence for each broken promise.
 */
export async function killAndCheck(plan: Plan) {
  const postgres = plan.on === 'postgres' ? makePostgres(plan.port + 1) : null;
  const server = new ServerProcess({ port: plan.port, databaseUrl: postgres?.url ?? '' });
  try {
    await postgres?.start();
    return await new Rounds(plan, server, postgres).run();
  } finally {
    await server.remove();
    await postgres?.remove();
  }
}

class Rounds {
  readonly #plan: Plan;
  readonly #server: ServerProcess;
  readonly #postgres: OwnPostgres | null;
  readonly #random: Random;
  readonly #site: Site;
  readonly #record = new WriteRecord();
  readonly #faults: string[] = [];
  readonly #done = { kills: 0, databaseKills: 0, restart: 0, recovery: 0 };
  readonly #reported = new Set<string>();
  #markers = 0;

  constructor(plan: Plan, server: ServerProcess, postgres: OwnPostgres | null) {
    this.#plan = plan;
    this.#server = server;
    this.#postgres = postgres;
    this.#random = new Random(`kills ${plan.seed}`);
    this.#site = new Site(server.address);
  }

  async run(): Promise<{ figures: Figures; tallies: WriteRecord['tallies']; faults: string[] }> {
    // The first start makes the database and the demonstration: it is no restart.
    this.#server.start();
    await this.#server.untilReady();
    const { linksTo } = this.#server;
    const setup = await prepareSetup({
      ...{ site: this.#site, record: this.#record, random: this.#random, linksTo },
    });
    const { kills, databaseKills, say } = this.#plan;
    const rounds = this.#random.shuffled([
      ...Array.from({ length: kills }, () => () => this.#killServer(setup)),
      ...Array.from({ length: databaseKills }, () => () => this.#killDatabase(setup)),
    ]);
    for (const [index, round] of rounds.entries()) {
      await round();
      await this.#record.check();
      say(`${index + 1}/${rounds.length}  ${this.#summary()}`);
      for (const fault of this.#newFaults()) say(fault);
    }
    await this.#record.checkAll(this.#plan.isPatient);
    const halfWritten = await this.#sweep();
    const { findings, unanswered } = await checkBooks(setup);
    if (unanswered > 0) this.#faults.push(`${unanswered} payments could not be compared.`);
    for (const fault of this.#newFaults()) say(fault);
    const { tallies } = this.#record;
    return { figures: { ...this.#figures(), halfWritten, findings }, tallies, faults: [...this.#reported] };
  }

  #newFaults(): string[] {
    const all = [...this.#faults, ...this.#site.faults, ...this.#record.faults];
    const fresh = all.filter((fault) => !this.#reported.has(fault));
    for (const fault of fresh) this.#reported.add(fault);
    return fresh;
  }

  #callers(setup: Setup) {
    const nextMarker = () => `k${this.#plan.seed}n${String(++this.#markers).padStart(6, '0')}`;
    return keepBusy(setup, nextMarker, callers);
  }

  async #killServer(setup: Setup) {
    const stop = this.#callers(setup);
    await pause(this.#random.whole(300, 3_000));
    await this.#kill();
    await stop();
    // A start is cut as well now and then.
    if (this.#done.kills < this.#plan.kills && this.#random.chance(0.1)) {
      this.#server.start();
      await pause(this.#random.whole(100, 2_500));
      await this.#kill();
    }
    this.#server.start();
    this.#done.restart = Math.max(this.#done.restart, await this.#untilReady('restart'));
  }

  async #kill() {
    if (this.#server.hasFallen) this.#faults.push('The server ended by itself.');
    this.#done.kills += 1;
    await this.#server.kill({ all: this.#random.chance(0.5) });
  }

  async #killDatabase(setup: Setup) {
    const stop = this.#callers(setup);
    await pause(this.#random.whole(300, 2_500));
    this.#done.databaseKills += 1;
    await this.#postgres?.kill();
    await pause(this.#random.whole(0, 1_500));
    await this.#postgres?.start();
    this.#done.recovery = Math.max(this.#done.recovery, await this.#untilReady('recovery of the database'));
    await pause(this.#random.whole(0, 500));
    await stop();
    if (this.#server.hasFallen) this.#faults.push('The server ended with its database.');
  }

  /** Seconds until it is ready. Signing in must work from then on. */
  async #untilReady(name: string): Promise<number> {
    const seconds = (await this.#server.untilReady()) / 1_000;
    if (seconds > this.#plan.mostSeconds) this.#faults.push(`A ${name} took ${seconds.toFixed(1)} seconds.`);
    await demoToken(this.#site, 'client@example.com').catch((error: unknown) =>
      this.#faults.push(String(error)),
    );
    return seconds;
  }

  /** How many half-written files are there after a start, and an email, that find them old enough. */
  async #sweep(): Promise<number> {
    const email = 'client@example.com';
    await this.#server.kill({ all: true });
    this.#server.ageHalfWritten();
    this.#server.start();
    await this.#server.untilReady();
    await this.#site.send({ method: 'POST', path: '/api/forgot-password', json: { email } });
    const latest = performance.now() + 30_000;
    while (this.#server.halfWritten().length > 0 && performance.now() < latest) await pause(200);
    return this.#server.halfWritten().length;
  }

  #figures(): Omit<Figures, 'halfWritten' | 'findings'> {
    const sumOf = (name: 'acknowledged' | 'unclear' | 'lost' | 'doubled') =>
      Object.values(this.#record.tallies).reduce((sum, tally) => sum + tally[name], 0);
    return {
      kills: this.#done.kills,
      databaseKills: this.#done.databaseKills,
      acknowledged: sumOf('acknowledged'),
      unclear: sumOf('unclear'),
      lost: sumOf('lost'),
      doubled: sumOf('doubled'),
      answersOf500: this.#site.statuses[500] ?? 0,
      longestRestart: Math.round(this.#done.restart * 10) / 10,
      longestRecovery: Math.round(this.#done.recovery * 10) / 10,
    };
  }

  #summary() {
    const { acknowledged, lost, doubled, answersOf500, longestRestart: restart } = this.#figures();
    return `acknowledged ${acknowledged}  lost ${lost}  doubled ${doubled}  500s ${answersOf500}  longest restart ${restart} s`;
  }
}
