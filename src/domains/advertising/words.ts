import { injectionGroups } from './injection-words.ts';
import { jab, type MedicineGroup, medicine, named, shot } from './word-group.ts';

/** Kept beside each question with the number of the operators’ version, so that an answer is known to rest on a list. */
export const wordListVersion = '2026-11-21';

const steroids: MedicineGroup = {
  id: 'steroids',
  proposal: 'hay fever advice',
  names: named('kenalog kenacort triamcinolone hayfeverjab hayfeverinjection'),
  words: [],
  phrases: [['hay fever injection', `(?:hay ?fever|allergy|pollen) (?:steroid )?(?:${jab}|shots?)`]],
};

const joints: MedicineGroup = {
  id: 'joints',
  proposal: 'consultation about joint pain',
  names: named('methylprednisolone dexamethasone depomedrone'),
  words: [],
  phrases: [['steroid injection', `(?:steroid|cortico ?steroid|cortisone) (?:\\w+ )?(?:${jab}|shots?)`]],
};

const skin: MedicineGroup = {
  id: 'skin',
  proposal: 'skin consultation',
  names: named(`tretinoin roaccutane hydroquinone adapalene spironolactone lymecycline doxycycline dermovate
    betnovate soolantra`),
  words: named('accutane differin epiduo protopic elidel tret'),
  phrases: [
    ['Retin-A', 'retin a'],
    ['prescription skin cream', 'prescription (?:strength|grade) (?:retinoids?|retinol|creams?|skin ?care)'],
  ],
};

const lashesAndHair: MedicineGroup = {
  id: 'lashes-and-hair',
  proposal: 'consultation about thinning hair',
  names: named('finasteride propecia dutasteride avodart bimatoprost careprost'),
  words: named('latisse lumigan'),
  phrases: [['oral minoxidil', '(?:oral minoxidil|minoxidil (?:tablets?|capsules?|pills?))']],
};

const hormones: MedicineGroup = {
  id: 'hormones',
  proposal: 'hormone health consultation',
  names: named('testogel androfeme oestrogel utrogestan sustanon nexplanon'),
  words: named('trt evorel nebido tostran'),
  phrases: [
    ['testosterone', `testosterone (?:${shot}|gels?|creams?|therapy|replacement|pellets?|${medicine})`],
  ],
};

const men: MedicineGroup = {
  id: 'men',
  proposal: 'men’s health consultation',
  names: named('vardenafil caverject alprostadil avanafil'),
  words: named('levitra spedra'),
  phrases: [
    ['Viagra', 'viagra(?! connect)'],
    ['Cialis', 'cialis(?! together)'],
  ],
};

const tanning: MedicineGroup = {
  id: 'tanning',
  proposal: 'spray tan',
  names: named('melanotan afamelanotide tanninginjection'),
  words: [],
  phrases: [
    [
      'tanning injections',
      `(?:tan(?:ning)?|barbie) (?:${jab}|shots?|pens?|drugs?|nasal sprays?|nose sprays?)`,
    ],
  ],
};

const vaccine = '(?:vaccin\\w*|jabs?|shots?|immunis\\w*|injections?|boosters?)';
const vaccines: MedicineGroup = {
  id: 'vaccines',
  proposal: 'travel and seasonal health consultation',
  names: named('gardasil shingrix bexsero zostavax stamaril rabipur ixiaro twinrix pneumovax'),
  words: named('malarone lariam havrix fluenz qdenga'),
  phrases: [
    [
      'vaccination',
      `(?:flu|influenza|yellow fever|travel|hepatitis [ab]|typhoid|rabies|hpv|shingles|chicken ?pox|meningitis(?: [abcwy]+)?|pneumonia|tetanus|cholera|covid) ${vaccine}`,
    ],
    ['antimalarials', '(?:malaria (?:tablets?|pills?)|anti ?malarials?)'],
  ],
};

const others: MedicineGroup = {
  id: 'others',
  proposal: 'consultation with a prescriber',
  names: named('esketamine ketamine spravato diazepam zopiclone propranolol'),
  words: named('valium xanax'),
  phrases: [['medical cannabis', 'medic(?:al|inal) (?:cannabis|marijuana)']],
};

export const medicineGroups: readonly MedicineGroup[] = [
  ...injectionGroups,
  steroids,
  joints,
  skin,
  lashesAndHair,
  hormones,
  men,
  tanning,
  vaccines,
  others,
];
