import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { fingerprint } from '#demo/fingerprint.ts';

/**
 * Writes down which names and phones real businesses have, as fingerprints that give neither away, for the test
 * that no invented business has one of them. Usage: node scripts/hash-businesses.ts <csv with name and phone>
 */
const [path] = process.argv.slice(2);
if (!path) throw new Error('Which file? node scripts/hash-businesses.ts <csv>');

const rows: { name?: string; phone?: string }[] = parse(readFileSync(path), { columns: true, bom: true });
const marks = rows.flatMap(({ name, phone }) => [name, phone]).filter((text) => text);
const lines = [...new Set(marks.map((text) => fingerprint(text ?? '')))].sort();
writeFileSync('demo/facts/real-businesses.txt', `${lines.join('\n')}\n`);
process.stdout.write(`${rows.length} businesses, ${lines.length} fingerprints.\n`);
