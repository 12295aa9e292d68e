import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '#demo/random.ts';
import { mountSmallDisk, type SmallDisk } from '#src/testing/files/small-disk.ts';
import { SlowProxy } from '#src/testing/slow-proxy.ts';
import { keepBusy } from '../callers.ts';
import { makePostgres, type OwnPostgres } from '../postgres.ts';
import { WriteRecord } from '../record.ts';
import { ServerProcess } from '../server-process.ts';
import { prepareSetup, type Setup } from '../setup.ts';
import { Site } from '../site.ts';
import { brokenLaws } from './laws.ts';
import { Pulse } from './pulse.ts';

/** One row of the table of faults. */
export interface Row {
  readonly id: string;
  readonly what: string;
  /** Makes the fault while callers write, and takes it away again. Answers the moment from which the recovery counts, if not then. */
  readonly make: (stage: Stage) => Promise<unknown>;
  /** What may be answered besides 503. */
  readonly promised?: readonly number[];
  /** The server, or all of it, is gone or stopped meanwhile: how quickly it answers says nothing. */
  readonly isDown?: boolean;
  /** Something must be refused meanwhile: otherwise nothing was tried. */
  readonly isFelt?: boolean;
}

/** What became of a row. */
export interface Line {
  readonly row: string;
  readonly what: string;
  readonly acknowledged: number;
  readonly refused: number;
  readonly lost: number;
  readonly twice: number;
  /** Milliseconds within which 95 of 100 questions for its health were answered; null where it was down. */
  readonly health: number | null;
  /** Seconds until a write was acknowledged again. */
  readonly recovery: number;
  readonly faults: readonly string[];
}

const callers = 6;
const patienceMs = 60_000;
const healthyMs = 100;
const recoveredS = 10;

interface Plan {
  readonly seed: number;
  readonly port: number;
  /** How many times longer than promised things may take, on a machine that does other work too. */
  readonly patience: number;
}

/** Megabytes of the small disks, for the database, its log and the site's files. */
const sizes = { data: 700, log: 400, files: 300 };

/** A site on a PostgreSQL of its own, reached by a proxy, with callers who write all the while and check what was acknowledged. */
export class Stage {
  readonly random: Random;
  readonly site: Site;
  readonly server: ServerProcess;
  readonly proxy: SlowProxy;
  /** None where only the system's owner may make them, and we are not that. */
  readonly disks: Record<keyof typeof sizes, SmallDisk> | null;
  /** The one that the site writes to. */
  postgres: OwnPostgres;
  /** How many times longer than promised things may take. */
  readonly patience: number;
  readonly #plan: Plan;
  readonly #mounted: SmallDisk[];
  readonly #others: OwnPostgres[] = [];
  readonly #record = new WriteRecord();
  readonly #faults: string[] = [];
  readonly #told = new Set<string>();
  #setup: Setup | null = null;
  #markers = 0;
  #ports: number;

  constructor(plan: Plan) {
    const { seed, port } = plan;
    this.random = new Random(`faults ${seed}`);
    this.#plan = plan;
    this.patience = plan.patience;
    this.#ports = port + 1;
    this.disks = smallDisks();
    this.#mounted = Object.values(this.disks ?? {});
    process.once('exit', this.#removeDisks);
    this.postgres = makePostgres(this.nextPort(), undefined, {
      ...(this.disks && { room: this.disks.data.folder, logRoom: this.disks.log.folder }),
      settings: ['max_wal_size=128MB', 'wal_keep_size=64MB'],
    });
    this.proxy = new SlowProxy(new URL(this.postgres.url));
    const through = new URL(this.postgres.url);
    through.port = String(this.nextPort());
    this.server = new ServerProcess({
      ...{ port, databaseUrl: through.href },
      ...(this.disks && { room: this.disks.files.folder }),
    });
    this.site = new Site(this.server.address);
  }

  get setup(): Setup {
    if (!this.#setup) throw new Error('The stage is not open.');
    return this.#setup;
  }

  nextPort(): number {
    this.#ports += 1;
    return this.#ports;
  }

  async open(): Promise<void> {
    await this.postgres.start();
    await this.proxy.open(this.#plan.port + 3);
    this.start();
    await this.server.untilReady();
    const { linksTo } = this.server;
    const { site, random } = this;
    this.#setup = await prepareSetup({ site, random, record: this.#record, linksTo });
  }

  /** Begins a start of the server. */
  start(settings: Record<string, string> = {}): void {
    this.server.start({ TRUST_PROXY: 'loopback', ...settings });
  }

  /** Ends the server and starts it with other settings. */
  async restart(settings: Record<string, string> = {}): Promise<void> {
    await this.server.kill({ all: true });
    this.start(settings);
    await this.server.untilReady();
  }

  /** From now on the site writes to another PostgreSQL. */
  moveTo(next: OwnPostgres): void {
    this.#others.push(this.postgres);
    this.postgres = next;
    this.proxy.redirect(new URL(next.url));
  }

  /** Something that must not be, in a sentence. */
  blame(sentence: string): void {
    this.#faults.push(sentence);
  }

  async play({ id, what, make, promised = [], isDown = false, isFelt = false }: Row): Promise<Line> {
    const before = this.#sums();
    this.site.promised = promised;
    const stop = keepBusy(this.setup, this.nextMarker, callers);
    const pulse = new Pulse(this.server.address);
    await pause(1_000);
    const made = await make(this).catch((error: unknown) => this.blame(`${error}`));
    const since = typeof made === 'number' ? made : performance.now();
    await this.#untilWritten();
    const recovery = (performance.now() - since) / 1_000;
    await pause(500);
    await stop();
    const health = isDown ? null : pulse.quantile();
    pulse.stop();
    await this.#record.check().catch((error: unknown) => this.blame(`${error}`));
    await this.#judge(health, recovery);
    const after = this.#sums();
    if (isFelt && after.unclear === before.unclear)
      this.blame('Nothing was refused: the fault was not felt.');
    return {
      ...{ row: id, what, health, recovery },
      acknowledged: after.acknowledged - before.acknowledged,
      refused: after.unclear - before.unclear,
      lost: after.lost - before.lost,
      twice: after.doubled - before.doubled,
      faults: this.#newFaults(),
    };
  }

  /** Looks everything up once more that was ever acknowledged, and what was not clear until then. */
  async settle(): Promise<readonly string[]> {
    await this.#record.checkAll(true);
    return this.#newFaults();
  }

  async close(): Promise<void> {
    await this.server.remove();
    this.proxy.close();
    for (const each of [this.postgres, ...this.#others]) await each.remove();
    this.#removeDisks();
  }

  /** Once, by the close or by an end from outside. */
  #removeDisks = () => {
    for (const disk of this.#mounted.splice(0)) disk.remove();
  };

  nextMarker = () => `f${this.#plan.seed}n${String(++this.#markers).padStart(6, '0')}`;

  async #untilWritten() {
    const latest = performance.now() + patienceMs;
    const call = { method: 'POST', path: '/api/operator/coupon', token: this.setup.tokens.operator } as const;
    while (performance.now() < latest) {
      const note = this.nextMarker();
      const { status } = await this.site.send({
        ...call,
        key: note,
        json: { kind: 'percent', value: 10, note },
      });
      if (status < 300 && status > 0) return;
      await pause(100);
    }
    this.blame(`Nothing could be written ${patienceMs / 1_000} seconds later.`);
  }

  async #judge(health: number | null, recovery: number) {
    const { patience } = this;
    if (this.server.hasFallen) this.blame('The server ended by itself.');
    if (health !== null && health > healthyMs * patience)
      this.blame(`The server said that it lives after ${health} ms.`);
    if (recovery > recoveredS * patience)
      this.blame(`It took ${recovery.toFixed(1)} s until something could be written.`);
    for (const law of await brokenLaws(this.postgres.url)) this.blame(law);
  }

  #sums() {
    const sumOf = (name: 'acknowledged' | 'unclear' | 'lost' | 'doubled') =>
      Object.values(this.#record.tallies).reduce((sum, tally) => sum + tally[name], 0);
    return {
      ...{ acknowledged: sumOf('acknowledged'), unclear: sumOf('unclear') },
      ...{ lost: sumOf('lost'), doubled: sumOf('doubled') },
    };
  }

  #newFaults(): string[] {
    const all = [...this.#faults, ...this.site.faults, ...this.#record.faults];
    const fresh = all.filter((fault) => !this.#told.has(fault));
    for (const fault of fresh) this.#told.add(fault);
    return fresh;
  }
}

function smallDisks(): Stage['disks'] {
  const [data, log, files] = [sizes.data, sizes.log, sizes.files].map(mountSmallDisk);
  return data && log && files ? { data, log, files } : null;
}
