import { hasRight, type MemberRole } from '#src/platform/rights.ts';
import { type CopyChoice, copyChoices } from './rules.ts';

/** What a member chose; null where they never did. */
interface Chosen {
  readonly role: MemberRole;
  readonly team: CopyChoice | null;
  readonly own: CopyChoice | null;
}

/** The copies that a member gets: of all appointments of their places, and of those in their own column. */
export interface Copies {
  /** Null where their role does not show them the whole calendar. */
  readonly team: CopyChoice | null;
  /** Null where their role shows them no calendar. */
  readonly own: CopyChoice | null;
}

/** An owner begins with everything, every other member with what is in their own column. */
export const copiesOf = ({ role, team, own }: Chosen): Copies => ({
  team: hasRight(role, 'calendar') ? (team ?? (role === 'owner' ? 'at_once' : 'off')) : null,
  own: hasRight(role, 'own-calendar') ? (own ?? 'at_once') : null,
});

/** Which emails about messages a member gets: by default an owner gets all of them, and other members none. */
export const messagesFor = (role: MemberRole, chosen: CopyChoice | null): CopyChoice =>
  chosen ?? (role === 'owner' ? 'at_once' : 'off');

/** How a member hears of one appointment: by the earlier of the two where it is in their own column. */
export const copyFor = ({ team, own }: Copies, isOwnColumn: boolean): CopyChoice =>
  copyChoices.find((choice) => choice === team || (isOwnColumn && choice === own)) ?? 'off';
