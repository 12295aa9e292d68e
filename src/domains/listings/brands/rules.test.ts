import { expect, test } from 'vitest';
import { defaultName, nameWithin } from './rules.ts';

test.each([
  [['Penhallow Rooms, Leeds', 'Penhallow Rooms, York'], 'Penhallow Rooms'],
  [['Magnolia Rooms', 'Magnolia Rooms at the Mill'], 'Magnolia Rooms'],
  [['The Quiet Hand of Leeds', 'The Quiet Hand of York'], 'The Quiet Hand'],
  [['PENHALLOW – Leeds', 'Penhallow – York', 'Penhallow'], 'PENHALLOW'],
  [['Penhallow (Leeds)', 'Penhallow (York)'], 'Penhallow'],
  [['Rooms & Co. Leeds', 'Rooms & Co. York'], 'Rooms & Co.'],
  [['Same Name', 'Same Name'], 'Same Name'],
])('places called %j make the brand “%s”', (titles, name) => {
  expect(defaultName(titles, 'Anna Bell')).toBe(name);
});

test.each([
  ['one short word is no name', ['Hair by Anna', 'Hair in Hull'], 'Anna Bell', 'Hair by Anna'],
  ['a small word is no name', ['The Mill', 'The Yard'], 'Anna Bell', 'The Mill'],
  ['the business is named in a title', ['The Yard', 'At Anna Bell’s'], 'anna bell', 'Anna Bell'],
  ['nothing is common', ['Yard', 'Mill'], 'Anna Bell', 'Yard'],
])('where %s, another name is taken', (_, titles, business, name) => {
  expect(defaultName(titles, business)).toBe(name);
});

test.each([
  ['penhallow rooms', 'Penhallow Rooms'],
  ['  Rooms,   Leeds ', 'Rooms, Leeds'],
  ['hallow Rooms', null],
  ['Penhallow Room', null],
  ['Guaranteed cures', null],
  ['', null],
])('“%s” is taken from the title as %j', (wish, name) => {
  expect(nameWithin(['The Mill', 'Penhallow Rooms, Leeds'], wish)).toBe(name);
});
