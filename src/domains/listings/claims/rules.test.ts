import { expect, test } from 'vitest';
import { isMailbox, ownHost } from './rules.ts';

test.each([
  ['https://www.rowan.co.uk/home', 'rowan.co.uk'],
  ['http://Rowan.co.uk', 'rowan.co.uk'],
  ['https://salon.rowan.co.uk', 'salon.rowan.co.uk'],
  ['https://rowan.london/', 'rowan.london'],
  ['', null],
  ['rowan.co.uk', null],
  ['https://www.facebook.com/rowan', null],
  ['https://m.facebook.com/rowan', null],
  ['https://gmail.com', null],
  ['https://rowan.wixsite.com/home', null],
  ['https://www.nhs.uk/services/rowan', null],
  ['https://trust.nhs.uk', null],
  ['https://co.uk', null],
  ['https://www.co.uk', null],
  ['https://uk.com/', null],
  ['https://127.0.0.1/', null],
  ['https://[::1]/', null],
  ['https://localhost/', null],
  ['https://rowan.co.uk:8443/', null],
  ['ftp://rowan.co.uk', null],
  ['javascript:alert(1)', null],
])('the own host of %j is %j', (website, host) => {
  expect(ownHost(website)).toBe(host);
});

test.each([
  ['info', true],
  ['front.desk+rowan', true],
  ["o'hara", true],
  ['', false],
  ['info@other', false],
  ['"in fo"', false],
  ['a..b', false],
  ['info,boss', false],
  ['<info', false],
  ['x'.repeat(65), false],
])('the mailbox %j can be mailed: %s', (mailbox, expected) => {
  expect(isMailbox(mailbox)).toBe(expected);
});
