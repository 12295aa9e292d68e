import type { LegalSection, Operator } from '../document.ts';
import { business } from './business.tsx';
import { client } from './client.tsx';
import { everybody } from './everybody.tsx';
import { fairness } from './fairness.tsx';
import { law } from './law.tsx';
import { ranking } from './ranking.tsx';

/** The terms and conditions: for everybody, for clients, for businesses, and what holds when something goes wrong. */
export const termsAndConditions = (operator: Operator): readonly LegalSection[] => [
  ...everybody(operator),
  ...client(operator),
  ...business(),
  ...ranking(operator),
  ...fairness(operator),
  ...law(operator),
];
