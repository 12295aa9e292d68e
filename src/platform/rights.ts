/** What a member of a business may do, each stated by the endpoints that need it. */
export const rights = [
  'listing',
  'prices',
  'people',
  'calendar',
  'own-calendar',
  'clients',
  'messages',
  'orders',
  'money',
  'plan',
  'team',
  'ownership',
] as const;
type Right = (typeof rights)[number];

/** What an endpoint needs of a member: one right, any of several, or only to be a member. */
export type NeededRight = Right | readonly Right[] | 'any';

export const memberRoles = ['owner', 'manager', 'front_desk', 'practitioner', 'accountant'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** The rights of each role. */
export const rightsOf: Readonly<Record<MemberRole, readonly Right[]>> = {
  owner: rights,
  manager: [
    'listing',
    'prices',
    'people',
    'calendar',
    'own-calendar',
    'clients',
    'messages',
    'orders',
    'money',
    'team',
  ],
  front_desk: ['calendar', 'own-calendar', 'clients', 'messages', 'orders'],
  practitioner: ['own-calendar'],
  accountant: ['money'],
};

/** Whether a member of this role may call what needs `needed`. */
export const hasRight = (role: MemberRole, needed: NeededRight): boolean =>
  needed === 'any' || [needed].flat().some((right) => rightsOf[role].includes(right));

/** What an operator may be let do. */
export const operatorRights = ['moderation', 'money', 'content', 'everything'] as const;
export type OperatorRight = (typeof operatorRights)[number];

/** What an endpoint needs of an operator; `any` is open to each of them. */
export type NeededOperatorRight = OperatorRight | 'any';

/** Whether an operator with these rights may call what needs `needed`. Without any right there is nothing to call. */
export const mayOperate = (held: readonly OperatorRight[], needed: NeededOperatorRight): boolean =>
  held.includes('everything') || (needed === 'any' ? held.length > 0 : held.includes(needed));
