import autocannon, { type Client } from 'autocannon';
import cities from '#src/domains/places/facts/cities.json' with { type: 'json' };

const words = [
  'massage',
  'facial',
  'lash lift',
  'acupuncture',
  'deep tissue',
  'haircut',
  'manicure',
  'waxing',
];

interface Drive {
  seconds: number;
  atOnce: number;
  /** Asked whatever is answered; without it, as many as are answered. */
  perSecond?: number;
}

/** The asking side makes all its connections and questions in one go, and hears nothing meanwhile. */
const warmUpSeconds = 4;

/** Asks for searches and counts accepted and refused requests apart. */
export async function drive(address: string, { seconds, atOnce, perSecond }: Drive) {
  const accepted: number[] = [];
  const refused: number[] = [];
  let withoutHint = 0;
  let others = 0;
  const countsFrom = performance.now() + warmUpSeconds * 1_000;
  let clients = 0;
  const listen = (client: Client) => {
    clients += 1;
    // Each is a visitor of its own: one address may not hold all places.
    client.setHeaders({ 'x-forwarded-for': `10.0.${clients >> 8}.${clients % 256}` });
    let hinted = false;
    client.on('headers', ({ headers }) => {
      // The raw list of names and values, whatever its type says.
      hinted = Object.values(headers ?? {}).some((name) => /^retry-after$/i.test(String(name)));
    });
    client.on('response', (status, _bytes, ms) => {
      if (performance.now() - ms < countsFrom) return;
      if (status === 200) accepted.push(ms);
      else if (status !== 503) others += 1;
      else {
        refused.push(ms);
        if (!hinted) withoutHint += 1;
      }
    });
  };
  const { errors } = await autocannon({
    url: address,
    connections: atOnce,
    duration: warmUpSeconds + seconds,
    ...(perSecond !== undefined && { overallRate: perSecond }),
    requests: searches,
    setupClient: listen,
  });
  return {
    perSecond: Math.round((accepted.length + refused.length + others) / seconds),
    accepted: { count: accepted.length, ...waits(accepted) },
    refused: { count: refused.length, withoutHint, ...waits(refused) },
    others: others + errors,
  };
}

/** Different words in different towns, in one fixed order. */
const searches = cities.flatMap(({ slug }) =>
  words.map((search) => ({
    method: 'GET' as const,
    path: `/api/search?${new URLSearchParams({ search, location: slug })}`,
  })),
);

function waits(list: readonly number[]) {
  const sorted = list.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}
