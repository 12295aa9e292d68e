import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../../..');

/** Where an account stands for the person who signs in to it, each with the reason. */
const ofPersons: Record<string, string> = {
  'src/domains/appointments/booking/client.server.ts: named': 'a client, who is no business',
  'src/domains/appointments/emails/facts.server.ts: factsOf': 'a client, who is no business',
  'src/domains/appointments/waitlist/telling.server.ts: factsOf': 'a client, who is no business',
  'src/domains/enquiries/conversations/queries.server.ts: accountOfAddress': 'whose proven address it is',
  'src/domains/enquiries/conversations/queries.server.ts: senderById': 'who is signed in and asks',
  'src/domains/enquiries/inbox/subjects.server.ts: appointmentOf': 'a client, who is no business',
  'src/domains/notifications/people.server.ts: membersBy': 'each member of a team, by their own choice',
  'src/domains/notifications/settings/service.server.ts: settingsOf': 'who is signed in and chooses',
  'src/domains/orders/buying/queries.server.ts: lockClient': 'a client, who is no business',
};

/** In which function of a file the columns with addresses are read as they are. */
function readsIn(file: string): string[] {
  const text = readFileSync(resolve(root, file), 'utf8');
  return [...text.matchAll(/\baccounts\.email(VerifiedAt)?\b/g)].map(({ index }) => {
    const names = [...text.slice(0, index).matchAll(/^(?:export )?(?:async )?(?:const|function) (\w+)/gm)];
    return `${file}: ${names.at(-1)?.[1]}`;
  });
}

test('every query outside of accounts writes to a business at its owner’s address', () => {
  const files = globSync('src/domains/*/**/*.server.ts', { cwd: root }).filter(
    (file) => !file.startsWith('src/domains/accounts/'),
  );
  expect([...new Set(files.flatMap(readsIn))].sort()).toEqual(Object.keys(ofPersons).sort());
});
