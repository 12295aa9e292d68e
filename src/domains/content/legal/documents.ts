import { readSections, type Section } from '../markdown.ts';
import accessibility from './accessibility.md?raw';
import cookiesAndStorage from './cookies-and-storage.md?raw';
import onlineSafety from './online-safety.md?raw';
import type { Operator } from './operator.ts';
import privacyPolicy from './privacy-policy.md?raw';
import reviewsAndComplaints from './reviews-and-complaints.md?raw';
import termsAndConditions from './terms-and-conditions.md?raw';

/** What changed on that day. */
export interface Version {
  /** `2026-11-21` */
  readonly date: string;
  readonly change: string;
}

export interface LegalDocument {
  readonly title: string;
  readonly lead: string;
  readonly description: string;
  /** Newest first. The newest date of the terms is also the version that a registration agrees to. */
  readonly versions: readonly Version[];
  readonly sections: readonly Section[];
}

/** Reads a document whose first lines, between two `---`, name its title, lead, description and versions. */
function documentOf(markdown: string): (operator: Operator) => LegalDocument {
  const [, head = ''] = markdown.split(/^---\n/m);
  const facts = [...head.matchAll(/^(.+?): (.+)$/gm)].map(
    ([, name = '', text = '']) => [name, text] as const,
  );
  const { title = '', lead = '', description = '' } = Object.fromEntries(facts);
  const versions = facts.filter(([name]) => /^\d/.test(name)).map(([date, change]) => ({ date, change }));
  const sections = readSections(markdown);
  return ({ product, legalName, address, companyNumber, email }) => ({
    ...{ title, lead, description, versions },
    sections: sections({
      ...{ product, email },
      operator: address ? `${legalName}, ${address}` : legalName,
      company: companyNumber && ` (company number ${companyNumber})`,
    }),
  });
}

/** The legal documents by the paths of their routes. */
export const legalDocuments: Readonly<Record<string, (operator: Operator) => LegalDocument>> = {
  accessibility: documentOf(accessibility),
  'cookies-and-storage': documentOf(cookiesAndStorage),
  'online-safety': documentOf(onlineSafety),
  'privacy-policy': documentOf(privacyPolicy),
  'reviews-and-complaints': documentOf(reviewsAndComplaints),
  'terms-and-conditions': documentOf(termsAndConditions),
};
