import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ownPort } from './port.ts';

/** Where the journeys' server keeps its data: the emails that it sends are files in there. */
export const dataOfJourneys = (port: number | string) => join(tmpdir(), `treatory-journeys-${port}`);

const outbox = join(dataOfJourneys(ownPort), 'outbox');

/**
 * Waits for a letter to this address that holds a link to this page, and answers the link of the newest. `box` is the
 * outbox of another server than the journeys' own.
 */
export async function linkFromLetter(to: string, page: string, box = outbox): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const letters = (await lettersTo(to, box)).map((letter) => linkIn(letter, page));
        link = letters.findLast((found) => found !== undefined);
        return link;
      },
      { message: `a letter to ${to} with a link to ${page}`, timeout: 30_000 },
    )
    .toBeDefined();
  return link ?? '';
}

/** Waits for a letter to this address that says this, and answers its text. */
export async function letterTo(to: string, says: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        found = (await lettersTo(to)).map(unfolded).findLast((letter) => letter.includes(says));
        return found;
      },
      { message: `a letter to ${to} that says “${says}”`, timeout: 30_000 },
    )
    .toBeDefined();
  return found ?? '';
}

/** As it reads once mail's own way of writing is undone. */
const unfolded = (letter: string) =>
  letter
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
    .replace(/\r?\n/g, ' ');

/** Oldest first. */
async function lettersTo(to: string, box = outbox): Promise<string[]> {
  const names = (await readdir(box).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const letters = await Promise.all(names.map((name) => readFile(join(box, name), 'utf8')));
  return letters.filter((letter) => new RegExp(`^To:.*${to.replaceAll('.', '\\.')}`, 'mi').test(letter));
}

/** The letter's lines are folded and some signs written as numbers, as mail has it. */
const linkIn = (letter: string, page: string) =>
  letter
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .match(new RegExp(`${page}\\?token=[\\w-]+`))?.[0];
