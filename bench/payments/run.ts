import { parseArgs } from 'node:util';
import { openEnvironment } from '#src/testing/payments/environment.ts';
import { type Figures, playAll } from '#src/testing/payments/laws/model.ts';

/**
 * `npm run model:payments -- --histories 10000 --seed 1`: random histories of buyers, PayPal, the network and kill -9,
 * through HTTP, on the PostgreSQL that `DATABASE_URL` names.
 */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '32' },
    round: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '600' },
    servers: { type: 'string', default: '2' },
  },
});

const environment = await openEnvironment(Number(values.servers));
const figures = await playAll(environment, {
  histories: Number(values.histories),
  seed: Number(values.seed),
  perRound: Number(values.round),
  atOnce: Number(values['at-once']),
  minutes: Number(values.minutes),
  tell: (sentence) => console.log(sentence),
}).finally(() => environment.close());
print(figures);
process.exit(figures.failures.length === 0 ? 0 : 1);

function print({ failures, ...counts }: Figures): void {
  console.table({
    seed: Number(values.seed),
    'at once': Number(values['at-once']),
    ...counts,
    breaches: failures.length,
  });
  const [first] = failures;
  for (const { breach } of failures.slice(0, 20)) console.log(`${breach.law}: ${breach.detail}`);
  if (first) console.log(JSON.stringify(first.story, null, 1), first.diary.join('\n'));
}
