import type { Site } from '#src/platform/web/site.ts';

/** Who runs the site, as the operator has configured it. */
export interface Operator {
  /** The product's name. */
  readonly product: string;
  /** The company or person that runs the site; until it is configured, “the operator of …”. */
  readonly legalName: string;
  readonly address: string;
  readonly companyNumber: string;
  readonly email: string;
  /** What has not been configured yet. The pages name it in a note. */
  readonly missing: readonly string[];
}

export function operatorOf(site: Site): Operator {
  const facts = {
    'legal name': site.legalName,
    address: site.legalAddress,
    'company number': site.companyNumber,
    // The default setting: mail to it reaches nobody.
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
