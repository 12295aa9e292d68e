import { expect, test } from 'vitest';
import { replyFaults } from './reply.ts';

const review = {
  shown: 'Imogen T. Calm hands, and the hot stones were lovely. ',
  clientName: 'Imogen Thackray',
  treatments: ['Hot stones', 'Fertility massage', ''],
};
const faultsOf = (reply: string) => replyFaults({ ...review, reply }).length;

test.each([
  ['Thank you, Imogen. Come again.', 0],
  ['Thank you for trying our hot stones.', 0],
  ['Thank you, Ms Thackray.', 1],
  ['We hope the FERTILITY massage helped.', 1],
  ['We hope the fertility  massage helped you, Thackray.', 2],
  ['Infertility massages are not what we offer.', 0],
  ['Write to hello@quay.example or call 01326 555 0123.', 1],
  ['Find us at www.quay.example.', 1],
])('an answer tells no more about the client than the review: %s', (reply, faults) => {
  expect(faultsOf(reply)).toBe(faults);
});

test('a client whose name we have forgotten is named by nobody', () => {
  expect(replyFaults({ ...review, clientName: '', reply: 'Thank you, Ms Thackray.' })).toEqual([]);
});
