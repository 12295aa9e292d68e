import { parseArgs } from 'node:util';
import { openEnvironment } from '#src/testing/appointments/environment.ts';
import { playAll } from '#src/testing/appointments/model.ts';

/**
 * `npm run model:bookings -- --histories 10000 --seed 1`: random mornings of salons whose people record, move,
 * cancel and block while clients book, move and cancel, all at the same time, with kill -9, through HTTP, on the PostgreSQL that `DATABASE_URL` names.
 */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '16' },
    minutes: { type: 'string', default: '600' },
    servers: { type: 'string', default: '2' },
  },
});

const environment = await openEnvironment(Number(values.servers));
const { failures, ...counts } = await playAll(environment, {
  histories: Number(values.histories),
  seed: Number(values.seed),
  atOnce: Number(values['at-once']),
  minutes: Number(values.minutes),
  tell: (sentence) => console.log(sentence),
}).finally(() => environment.close());
console.table({ seed: Number(values.seed), ...counts, breaches: failures.length });
const [first] = failures;
if (first) {
  for (const { law, detail } of first.breaches.slice(0, 20)) console.log(`${law}: ${detail}`);
  console.log(JSON.stringify(first.histories, null, 1), first.diary.join('\n'));
}
process.exit(failures.length === 0 ? 0 : 1);
