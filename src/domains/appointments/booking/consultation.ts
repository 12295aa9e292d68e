/** What of a treatment decides whether it may be booked outright. */
export interface Judged {
  /** The slug of its category. */
  readonly category: string;
  /** The slug of its kind; null where it is of none. */
  readonly kind: string | null;
  /** False for what is given on prescription only. */
  readonly isAdvertisable: boolean;
  readonly name: string;
  /** The variant; empty where the treatment has only one. */
  readonly detail: string;
}

export const consultationReasons = {
  prescription: 'This is given on prescription only, so a consultation comes first.',
  injection: 'Injections are given only after a consultation.',
  surgery: 'This is surgery, which is planned in a consultation.',
} as const;
type Reason = keyof typeof consultationReasons;

/** Categories of which nothing is booked outright. */
const categories: Readonly<Record<string, Reason>> = { injectables: 'injection' };

/** Kinds of treatment in other categories. */
const kinds: Readonly<Record<string, Reason>> = {
  'dental-implant': 'surgery',
  extraction: 'surgery',
  'ingrown-toenail-treatment': 'surgery',
  'mole-removal': 'surgery',
  'nail-surgery': 'surgery',
  'platelet-rich-plasma-face': 'injection',
  'skin-tag-removal': 'surgery',
};

/** Words in the name of a treatment that is of no kind. */
const words: readonly (readonly [RegExp, Reason])[] = [
  [/\b(?:surgery|surgical|facelift|liposuction|blepharoplasty|rhinoplasty|hair transplant)/i, 'surgery'],
  [/\b(?:tooth extractions?|dental implants?|mole removal|vasectomy|implants?)\b/i, 'surgery'],
  [/\b(?:injections?|injectables?|dermal fillers?|lip fillers?|profhilo|polynucleotides?)\b/i, 'injection'],
];

/** "In surgery" is where a dentist works. */
const harmless = /\bin[- ]surgery\b/gi;

const consultation = /\b(?:consultation|consult)\b/i;
/** It comes along with something else. */
const alongside = /\b(?:with|and|incl\w*|plus|after|following)\b|[&+]/i;

/** Whether all that is done is to talk and to look: the name of the variant, or of the treatment, says so. */
export const isConsultation = ({ name, detail }: Pick<Judged, 'name' | 'detail'>): boolean =>
  [name, detail].some((text) => consultation.test(text) && !alongside.test(text));

/** Why a treatment is not booked outright; null where it may be. */
export function consultationFirst(judged: Judged): string | null {
  if (isConsultation(judged)) return null;
  const { category, kind, isAdvertisable, name, detail } = judged;
  const named = `${name} ${detail}`.replaceAll(harmless, '');
  const reason =
    (isAdvertisable ? undefined : 'prescription') ??
    categories[category] ??
    (kind === null ? words.find(([word]) => word.test(named))?.[1] : kinds[kind]);
  return reason ? consultationReasons[reason] : null;
}
