import { inSentence, type RegisterKind } from './register-words.ts';

export interface Register {
  /** The short name by which it is kept. */
  readonly acronym: string;
  readonly name: string;
  readonly kind: RegisterKind;
  /** What its numbers look like, where that is published. */
  readonly number: RegExp | null;
  /** How sure the pattern is: only a sure one is worth a warning. */
  readonly confidence: 'high' | 'medium' | 'low' | 'unknown';
  /** The pattern in words. */
  readonly format: string;
  /** Where everybody can look someone up, or where the body says how. */
  readonly website: string;
}

type Row = readonly [
  acronym: string,
  name: string,
  number: RegExp | null,
  confidence: Register['confidence'],
  format: string,
  website: string,
];

const none = [null, 'unknown', ''] as const;

const of = (kind: RegisterKind, rows: readonly Row[]): Register[] =>
  rows.map(([acronym, name, number, confidence, format, website]) => ({
    acronym,
    name,
    kind,
    number,
    confidence,
    format,
    website,
  }));

/** Practitioners have to be on them by law. */
const statutory: readonly Row[] = [
  ['GMC', 'General Medical Council', /^\d{7}$/, 'high', '7 digits', 'https://www.gmc-uk.org/registrants'],
  [
    'NMC',
    'Nursing and Midwifery Council',
    /^\d{2}[A-Z]\d{4}[A-Z]$/,
    'high',
    '2 digits, letter, 4 digits, letter (the PIN)',
    'https://www.nmc.org.uk/registration/search-the-register/',
  ],
  [
    'GDC',
    'General Dental Council',
    /^\d{4,6}$/,
    'medium',
    '4 to 6 digits',
    'https://olr.gdc-uk.org/SearchRegister',
  ],
  [
    'HCPC',
    'Health and Care Professions Council',
    /^(AS|BS|CH|CS|DT|HAD|ODP|OR|OT|PA|PH|PO|PYL|RA|SL)\d{1,6}$/,
    'high',
    'profession code of 2 or 3 letters, then up to 6 digits',
    'https://www.hcpc-uk.org/check-the-register/',
  ],
  [
    'GOC',
    'General Optical Council',
    /^(\d{2}-\d{4,5}|D-\d{4,6})$/,
    'medium',
    '2 digits, hyphen, 4 to 5 digits',
    'https://optical.org',
  ],
  [
    'GPhC',
    'General Pharmaceutical Council',
    /^\d{7}$/,
    'high',
    '7 digits',
    'https://www.pharmacyregulation.org/registers',
  ],
  [
    'PSNI',
    'Pharmaceutical Society of Northern Ireland',
    /^\d{3,5}$/,
    'low',
    'up to 5 digits',
    'https://www.psni.org.uk',
  ],
  [
    'GOsC',
    'General Osteopathic Council',
    /^\d{2,5}$/,
    'medium',
    'up to 5 digits',
    'https://www.osteopathy.org.uk/register-search/',
  ],
  ['GCC', 'General Chiropractic Council', /^\d{5}$/, 'medium', '5 digits', 'https://www.gcc-uk.org'],
];

/** Kept by choice, and accredited by the Professional Standards Authority. */
const accredited: readonly Row[] = [
  [
    'CNHC',
    'Complementary and Natural Healthcare Council',
    /^\d{3,6}$/,
    'low',
    'digits',
    'https://www.cnhc.org.uk',
  ],
  ['JCCP', 'Joint Council for Cosmetic Practitioners', ...none, 'https://www.jccp.org.uk'],
  ['Save Face', 'Save Face', ...none, 'https://www.saveface.co.uk'],
  [
    'BACP',
    'British Association for Counselling and Psychotherapy',
    /^\d{5,8}$/,
    'medium',
    'digits, often padded to 8',
    'https://www.bacp.co.uk',
  ],
  ['UKCP', 'UK Council for Psychotherapy', /^\d{5,10}$/, 'low', 'digits', 'https://www.psychotherapy.org.uk'],
  ['NCPS', 'National Counselling and Psychotherapy Society', ...none, 'https://ncps.com'],
  [
    'BABCP',
    'British Association for Behavioural and Cognitive Psychotherapies',
    /^\d{5,6}$/,
    'low',
    'digits',
    'https://babcp.com',
  ],
  ['BAcC', 'British Acupuncture Council', ...none, 'https://acupuncture.org.uk'],
  ['FHT', 'Federation of Holistic Therapists', /^\d{4,7}$/, 'low', 'digits', 'https://www.fht.org.uk'],
  ['AHCS', 'Academy for Healthcare Science', ...none, 'https://www.ahcs.ac.uk'],
  [
    'AfN',
    'Association for Nutrition',
    /^\d{3,6}$/,
    'low',
    'digits',
    'https://www.associationfornutrition.org',
  ],
];

/** Kept by choice. */
const voluntary: readonly Row[] = [
  ['Society of Homeopaths', 'Society of Homeopaths', ...none, 'https://homeopathy-soh.org'],
  ['The Hair Council', 'Hair and Barber Council', ...none, 'https://www.haircouncil.org.uk'],
];

/** Members of a profession; not a register. */
const association: readonly Row[] = [
  ['BANT', 'British Association for Nutrition and Lifestyle Medicine', ...none, 'https://bant.org.uk'],
  ['BDA', 'British Dietetic Association', ...none, 'https://www.bda.uk.com'],
  [
    'CSP',
    'Chartered Society of Physiotherapy',
    /^\d{5,6}$/,
    'medium',
    '5 to 6 digits',
    'https://www.csp.org.uk',
  ],
  ['RCPod', 'Royal College of Podiatry', ...none, 'https://rcpod.org.uk'],
  [
    'BABTAC',
    'British Association of Beauty Therapy and Cosmetology',
    /^\d{3,7}$/,
    'low',
    'membership number of digits',
    'https://www.babtac.com',
  ],
  ['NHBF', 'National Hair and Beauty Federation', ...none, 'https://www.nhbf.co.uk'],
  ['BBA', 'British Barbers’ Association', ...none, 'https://britishbarbers.com'],
  ['ABT', 'Associated Beauty Therapists', ...none, 'https://www.abtinsurance.co.uk'],
  ['The Guild', 'Guild of Beauty Therapists', ...none, 'https://www.beautyguild.com'],
  ['BCAM', 'British College of Aesthetic Medicine', ...none, 'https://bcam.ac.uk'],
  ['BACN', 'British Association of Cosmetic Nurses', ...none, 'https://www.bacn.org.uk'],
  ['BAAPS', 'British Association of Aesthetic Plastic Surgeons', ...none, 'https://baaps.org.uk'],
  [
    'BAPRAS',
    'British Association of Plastic, Reconstructive and Aesthetic Surgeons',
    ...none,
    'https://www.bapras.org.uk',
  ],
  ['BAD', 'British Association of Dermatologists', ...none, 'https://www.bad.org.uk'],
  ['BMLA', 'British Medical Laser Association', ...none, 'https://www.bmla.co.uk'],
  ['SMA', 'Sports Massage Association', ...none, 'https://www.thesma.org'],
  ['AoR', 'Association of Reflexologists', ...none, 'https://www.aor.org.uk'],
];

export const registers: readonly Register[] = [
  ...of('statutory', statutory),
  ...of('accredited', accredited),
  ...of('voluntary', voluntary),
  ...of('association', association),
];

const byAcronym = new Map(registers.map((register) => [register.acronym, register]));

export const registerOf = (acronym: string): Register | null => byAcronym.get(acronym) ?? null;

/** As a register writes a number: capitals, no spaces. */
export const tidyNumber = (number: string): string => number.replace(/\s+/g, '').toUpperCase();

/**
 * A word of doubt about a number that does not look like those of its register; null where it does, or where it
 * is not known for sure how they look. Doubt is never a reason to refuse: registers change their numbers.
 */
export function doubtAbout(acronym: string, number: string): string | null {
  const register = registerOf(acronym);
  const tidy = tidyNumber(number);
  if (!register?.number || register.confidence !== 'high' || tidy === '' || register.number.test(tidy))
    return null;
  return `Numbers of ${inSentence(register)} usually have ${register.format}. Please check this one.`;
}
