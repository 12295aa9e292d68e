import { rmSync, writeFileSync } from 'node:fs';
import autocannon from 'autocannon';

const referenceFile = 'build/client/assets/bench-reference.html';

/** Requests a second of each page, uncompressed, against the same server sending a static file of that size. */
export async function throughput(address: string, pages: Record<string, string>) {
  const rows: Record<
    string,
    { bytes: number; 'pages/s': number; 'static/s': number; ratio: number; 'p99 ms': number }
  > = {};
  try {
    for (const [name, path] of Object.entries(pages)) {
      const body = await fetch(address + path, { headers: { 'accept-encoding': 'identity' } }).then(
        (answer) => answer.arrayBuffer(),
      );
      writeFileSync(referenceFile, Buffer.from(body));
      await load(address + path, 2);
      const page = await load(address + path, 6);
      const reference = await load(`${address}/assets/bench-reference.html`, 6);
      rows[name] = {
        bytes: body.byteLength,
        'pages/s': Math.round(page.requests.average),
        'static/s': Math.round(reference.requests.average),
        ratio: Math.round((page.requests.average / reference.requests.average) * 100) / 100,
        'p99 ms': page.latency.p99,
      };
    }
  } finally {
    rmSync(referenceFile, { force: true });
  }
  return rows;
}

async function load(url: string, duration: number) {
  const result = await autocannon({
    url,
    connections: 20,
    duration,
    headers: { 'accept-encoding': 'identity' },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} failed.`);
  return result;
}
