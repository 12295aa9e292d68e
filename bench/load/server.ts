import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, startServer, untilReady } from '../../scripts/serve-demo.ts';
import { memoryOf } from '../processes.ts';

/** The product as `npm start` runs it, in processes of its own, with every limit as it is for visitors. */
export class LoadedServer {
  readonly address: string;
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'treatory-load-'));
  readonly #child: ChildProcess;

  constructor(port: number, databaseUrl: string, env: Record<string, string>) {
    this.address = addressOf(port);
    this.#child = startServer(
      {
        ...{ port, databaseUrl, dataDir: this.#dataDir },
        // Behind a proxy, as visitors with addresses of their own reach it.
        env: { DEMO: 'false', LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1', ...env },
      },
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    process.once('exit', () => this.#child.kill('SIGKILL'));
  }

  ready = (): Promise<number> => untilReady(this.address, this.#child);

  /** Megabytes that all its processes hold in memory; throws where it has ended. */
  memory = (): number => memoryOf(this.#child.pid ?? 0);

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
