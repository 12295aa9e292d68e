/** What published registers and maps call a business → our category. */
const ours: Readonly<Record<string, string>> = {
  'aesthetic clinic': 'injectables',
  barber: 'barbering',
  'beauty salon': 'facials-and-skin',
  'chiropractic clinic': 'physiotherapy-and-manual-therapy',
  'counselling service': 'mind-and-wellbeing',
  'day spa': 'spa-and-body',
  dentist: 'dentistry',
  'dermatology clinic': 'facials-and-skin',
  'eye clinic': 'eye-and-ear-care',
  'fertility clinic': 'health-checks-and-clinics',
  'hair salon': 'hair',
  'health clinic': 'health-checks-and-clinics',
  'hearing clinic': 'eye-and-ear-care',
  'herbal medicine': 'complementary-therapies',
  massage: 'massage',
  'nail salon': 'nails',
  optician: 'eye-and-ear-care',
  'osteopathy clinic': 'physiotherapy-and-manual-therapy',
  pharmacy: 'health-checks-and-clinics',
  'physiotherapy clinic': 'physiotherapy-and-manual-therapy',
  'podiatry clinic': 'foot-care',
  'private hospital': 'health-checks-and-clinics',
  'sexual health clinic': 'health-checks-and-clinics',
  'tanning salon': 'spa-and-body',
  'tattoo and piercing': 'spa-and-body',
};

export interface KnownCategory {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** The category that a source's word means: one of its usual words, or our own name or slug. */
export function categoryOf<Category extends KnownCategory>(
  word: string,
  known: readonly Category[],
): Category | undefined {
  const plain = word.trim().toLowerCase();
  const slug = Object.hasOwn(ours, plain) ? ours[plain] : plain;
  return known.find((category) => category.slug === slug || category.name.toLowerCase() === plain);
}
