import type { ReactNode } from 'react';
import type { Site } from '#src/platform/web/site.ts';

/** One numbered part of a legal page. */
export interface LegalSection {
  /** Its place in the address: `#ranking`. It does not change when the title does. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** What changed on that day; the newest first. */
export interface Version {
  /** `2026-11-21` */
  readonly date: string;
  readonly change: string;
}

/** Who runs the site, as the operator has configured it. */
export interface Operator {
  /** The product's name. */
  readonly product: string;
  /** The legal person, or words that stand in until it is named. */
  readonly legalName: string;
  readonly address: string;
  readonly companyNumber: string;
  readonly email: string;
  /** What has not been configured yet: a visible note names it. */
  readonly missing: readonly string[];
}

export function operatorOf(site: Site): Operator {
  const facts = {
    'legal name': site.legalName,
    address: site.legalAddress,
    'company number': site.companyNumber,
    // The configuration's default, which reaches nobody.
    'email address': site.supportEmail.endsWith('@example.com') ? '' : site.supportEmail,
  };
  return {
    product: site.name,
    legalName: site.legalName || `the operator of ${site.name}`,
    address: site.legalAddress,
    companyNumber: site.companyNumber,
    email: site.supportEmail,
    missing: Object.entries(facts).flatMap(([name, fact]) => (fact === '' ? [name] : [])),
  };
}
