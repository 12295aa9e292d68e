import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ownPort } from './port.ts';

/** Where the journeys' server keeps its data: the emails that it sends are files in there. */
export const dataOfJourneys = (port: number | string) => join(tmpdir(), `treatory-journeys-${port}`);

const outbox = join(dataOfJourneys(ownPort), 'outbox');

/**
 * Waits for an email to this address that holds a link to this page, and answers the link of the newest. `box` is the
 * outbox of another server than the journeys' own.
 */
export async function linkFromEmail(to: string, page: string, box = outbox): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const emails = (await emailsTo(to, box)).map((email) => linkIn(email, page));
        link = emails.findLast((found) => found !== undefined);
        return link;
      },
      { message: `an email to ${to} with a link to ${page}`, timeout: 30_000 },
    )
    .toBeDefined();
  return link ?? '';
}

/** Waits for an email to this address that says this, and answers its text. */
export async function emailTo(to: string, says: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        found = (await emailsTo(to)).map(unfolded).findLast((email) => email.includes(says));
        return found;
      },
      { message: `an email to ${to} that says “${says}”`, timeout: 30_000 },
    )
    .toBeDefined();
  return found ?? '';
}

/** The calendar files that went with the emails to this address, the oldest first, once there are so many. */
export async function calendarFilesTo(to: string, count: number): Promise<string[]> {
  let files: string[] = [];
  await expect
    .poll(
      async () => {
        files = (await emailsTo(to)).flatMap(calendarIn);
        return files.length;
      },
      { message: `${count} emails to ${to} with a calendar file`, timeout: 30_000 },
    )
    .toBe(count);
  return files;
}

/** The part that calendars act on by themselves. */
function calendarIn(email: string): string[] {
  const [, head = '', body] =
    /^(Content-Type: text\/calendar[\s\S]*?)\r?\n\r?\n([\s\S]*?)\r?\n--/m.exec(email) ?? [];
  if (body === undefined) return [];
  return [
    /^Content-Transfer-Encoding: base64/im.test(head) ? Buffer.from(body, 'base64').toString('utf8') : body,
  ];
}

/** As it reads once mail's own way of writing is undone. */
const unfolded = (email: string) =>
  email
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
    .replace(/\r?\n/g, ' ');

/** Oldest first. */
async function emailsTo(to: string, box = outbox): Promise<string[]> {
  const names = (await readdir(box).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const emails = await Promise.all(names.map((name) => readFile(join(box, name), 'utf8')));
  return emails.filter((email) => new RegExp(`^To:.*${to.replaceAll('.', '\\.')}`, 'mi').test(email));
}

/** The email's lines are folded and some signs written as numbers, as mail has it. */
const linkIn = (email: string, page: string) =>
  email
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .match(new RegExp(`${page}(?:\\?token=|/)[\\w-]+`))?.[0];
