import type { LegalSection, Operator } from '../document.ts';
import { collecting } from './collecting.tsx';
import { rights } from './rights.tsx';
import { sharing } from './sharing.tsx';

/** The privacy policy: what we hold, what happens to it, and what you can have done about it. */
export const privacyPolicy = (operator: Operator): readonly LegalSection[] => [
  ...collecting(operator),
  ...sharing(operator),
  ...rights(operator),
];
