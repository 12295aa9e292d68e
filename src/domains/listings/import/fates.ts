/** What the undo of an import does with one of its listings: deletes it, or leaves it for a reason. */
export const fates = ['goes', 'claimed', 'claim', 'taken-down', 'merged', 'changed'] as const;
export type Fate = (typeof fates)[number];
