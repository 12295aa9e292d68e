import { expect, test } from 'vitest';
import { cover, holdsOf, masked } from './text.ts';

test.each([
  ['Lovely, see https://example.com for more', ['link']],
  ['Find them at glow-salon.co.uk, they are great', ['link']],
  ['Write to anna.bell@example.com, she answers', ['contact-details']],
  ['Ring 0113 496 0123 and ask for Ada', ['contact-details']],
  ['Ring +44 (0)113 496-0123', ['contact-details']],
  ['Her flat is at LS1 4AP, just knock', ['contact-details']],
  ['See www.example.org or mail me at a@b.uk', ['link', 'contact-details']],
  ['I paid £45.50 on 12.11.2026 and it took 90 minutes', []],
  ['Room 2 in LS1, ten minutes from the station. 5/5!', []],
  ['It hurt.And it bled.', []],
])('of “%s” a person looks at %j', (text, reasons) => {
  expect(holdsOf(text)).toEqual(reasons);
});

test('the name of a medicine is covered where one sees it, and nothing else is changed', () => {
  expect(masked('Had Botox here. Botox went well!')).toBe(`Had ${cover} here. ${cover} went well!`);
  expect(masked('Had <b>Bot</b>ox, <i>twice</i>.')).toBe(`Had ${cover}, twice.`);
  expect(masked('A rough massage, I was sore for days.')).toBe('A rough massage, I was sore for days.');
});
