import { Agent, get } from 'node:http';

export interface Timing {
  readonly p50: number;
  readonly p95: number;
  readonly asked: number;
}

/** Asks for every address over HTTP, so many at a time; milliseconds until the last byte. */
export async function time(base: string, addresses: readonly string[], clients: number): Promise<Timing> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const taken: number[] = [];
  const waiting = [...addresses];
  const client = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const started = performance.now();
      await read(base + address, agent);
      taken.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), asked: taken.length };
}

const read = (url: string, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`));
      response.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });
