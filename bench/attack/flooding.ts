import autocannon from 'autocannon';

/** A process that asks as fast as it is answered, from that many addresses, until it is told to end. */
const [url = '', connections = '', addresses = ''] = process.argv.slice(2);
const statuses: Record<string, number> = {};
let begun = 0;
const flood = autocannon({
  url,
  connections: Number(connections),
  duration: 3_600,
  setupClient: (client) => {
    begun += 1;
    client.setHeaders({ 'x-forwarded-for': `203.0.113.${1 + (begun % Number(addresses))}` });
    client.on('response', (status) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
  },
});
process.once('message', () => {
  process.send?.(statuses, () => process.exit());
  Object(flood).stop?.();
});
