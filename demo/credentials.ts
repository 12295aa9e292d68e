import { registers } from '#src/domains/practitioners/registers.ts';

/** The register that a certificate names in words, as the dashboard would keep it; empty where it names none. */
export const registerNamedIn = (certificate: string): string =>
  registers.find(({ name }) => certificate.includes(name))?.acronym ?? '';

const about: Readonly<Record<string, string>> = {
  'Complementary and Natural Healthcare Council':
    'All five therapists are on its register, which looks at training, insurance and conduct every year.',
  'Federation of Holistic Therapists':
    'Members are insured through it and add to their training each year; ours did so in pregnancy massage last spring.',
  'Sports Massage Association': 'Two of us work with runners and climbers, and are members.',
};

/** What a business says of a body that it belongs to. */
export const saysOf = (body: string): string => about[body] ?? '';
