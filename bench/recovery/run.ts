import { recoverOnce } from './recovery.ts';

/**
 * `npm run try:recovery`: on a PostgreSQL of its own, which archives as docs/operations.md says, rows are written and
 * then deleted by a mistake, and the database is brought back to the moment before. Ends with 1 where a row is missing
 * or one too many is there. Needs PostgreSQL's programs on this machine.
 */
const say = (line: string) => process.stdout.write(`${line}\n`);
const { figures, faults } = await recoverOnce();
console.table(figures);
faults.forEach(say);
say(faults.length === 0 ? 'The database is as it was at the moment.' : `${faults.length} differences.`);
process.exit(faults.length === 0 ? 0 : 1);
