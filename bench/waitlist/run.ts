import { parseArgs } from 'node:util';
import { startTestApp } from '#src/testing/app.ts';
import { playWaitlists } from '#src/testing/waitlist/model.ts';

/**
 * `npm run model:waitlist -- --histories 200 --seed 1`: random days of salons whose clients join and leave waitlists,
 * answer offers or let them lapse, while time comes free and is taken, several of them at once, through HTTP, on the
 * PostgreSQL that `DATABASE_URL` names, or in memory.
 */
const { values } = parseArgs({
  options: { histories: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});

const app = await startTestApp();
const seed = Number(values.seed);
const { breaches, ...figures } = await playWaitlists(app, {
  ...{ histories: Number(values.histories), seed },
  tell: (sentence) => console.log(sentence),
}).finally(() => app.close());
console.table({ seed, ...figures, breaches: breaches.length });
for (const { history, said } of breaches) console.log(said.join('\n'), JSON.stringify(history, null, 1));
process.exit(breaches.length === 0 ? 0 : 1);
