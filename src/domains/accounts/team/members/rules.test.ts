import { expect, test } from 'vitest';
import { type MemberRole, memberRoles } from '#src/platform/rights.ts';
import { reaches } from './rules.ts';

const everywhere = (memberRole: MemberRole) => ({ memberRole, listings: null });

const below: Record<MemberRole, readonly MemberRole[]> = {
  owner: ['manager', 'front_desk', 'practitioner', 'accountant'],
  manager: ['manager', 'front_desk', 'practitioner', 'accountant'],
  front_desk: ['front_desk', 'practitioner'],
  practitioner: ['practitioner'],
  accountant: ['accountant'],
};

test.each(memberRoles.flatMap((own) => memberRoles.map((other) => [own, other] as const)))(
  'whether %s may look after %s follows from their rights',
  (own, other) => {
    expect(reaches(everywhere(own), everywhere(other))).toBe(below[own].includes(other));
  },
);

test.each([
  [null, null, true],
  [null, [1], true],
  [[1, 2], [2], true],
  [[1], [1, 2], false],
  [[1], null, false],
  [[], null, false],
])('at the places %j one looks after someone at the places %j: %s', (own, other, expected) => {
  const manager = { memberRole: 'manager', listings: own } as const;
  expect(reaches(manager, { memberRole: 'front_desk', listings: other })).toBe(expected);
});
