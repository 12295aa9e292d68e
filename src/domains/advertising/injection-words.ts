import { jab, type MedicineGroup, medicine, named, shot } from './word-group.ts';

const area = '(?:1|2|3|one|two|three|full face|all) areas?';
const creases =
  '(?:wrinkles?|frown ?lines?|forehead lines?|worry lines?|crow s feet|crows feet|expression lines?)';

const toxin: MedicineGroup = {
  id: 'toxin',
  proposal: 'consultation for lines and wrinkles',
  names: named(`botox botulinum botulax dysport azzalure bocouture xeomin letybo alluzience relfydess nuceiva
    jeuveau nabota vistabel innotox neuronox beautytox babytox browtox scrotox traptox liptox
    facetox skintox antiwrinkleinjection antiwrinklejab wrinkleinjection wrinklejab lipflip
    btox botoks botocks botux boutox bowtox boxtox botokc letibo xeomeen zeomin`),
  words: named('btx btxa bonta botx botax batox brotox tox toxed'),
  phrases: [
    ['botulinum toxin', 'bot(?:ulinum|ulism)? (?:neuro)?toxins?'],
    ['toxin treatment', `(?:neuro ?)?toxins? (?:${shot}|treatments?|areas?|top ups?|part(?:y|ies)|type a)`],
    ['toxin treatment', '(?:beauty|baby|wrinkle|brow|forehead|lip|jaw|masseter|facial) toxins?'],
    ['anti-wrinkle injections', `anti ?wrinkle (?:(?:and|or) \\w+ |facial )?(?:treatment )?${shot}`],
    ['anti-wrinkle injections', `anti ?wrinkle (?:treatments? )?(?:${area}|relax\\w*|toxins?)`],
    ['anti-wrinkle injections', `${area} (?:of )?anti ?wrinkle`],
    [
      'wrinkle injections',
      `${creases} (?:relax\\w*|freez\\w*|(?:(?:reduc|smooth|treat|soften)\\w* )?${shot})`,
    ],
    [
      'wrinkle injections',
      `${jab} (?:for|against|to (?:smooth|soften|reduce|relax|treat)) (?:\\w+ ){0,3}${creases}`,
    ],
    ['muscle-relaxing injections', `muscle relax(?:ing|ants?|er)s? ${shot}`],
    ['wrinkle injections', `injectable (?:\\w+ )?${creases}`],
    ['lip flip', 'lip ?flips?'],
    ['Nefertiti lift', 'nefertiti (?:neck )?lifts?'],
    [
      'muscle-relaxing injections',
      `(?:masseter|jaw ?slimming|jaw clenching|teeth grinding|bruxism|tmj|trapezius|traps?|gummy smile|brow ?lift|migraine) ${jab}`,
    ],
    ['masseter reduction', 'masseter (?:reductions?|slimming|relax\\w*)'],
  ],
};

const sweating: MedicineGroup = {
  id: 'sweating',
  proposal: 'consultation about excessive sweating',
  names: [],
  words: [],
  phrases: [
    [
      'injections against sweating',
      `(?:(?:excessive |underarm |armpit ){0,3}(?:sweat(?:ing)?|perspiration|hyperhidrosis)|underarm|armpit) (?:\\w+ )?${jab}`,
    ],
    ['injections against sweating', `${jab} (?:for|against) (?:\\w+ ){0,2}(?:sweating|hyperhidrosis)`],
  ],
};

const hair: MedicineGroup = {
  id: 'hair',
  proposal: 'deep conditioning treatment',
  names: [],
  words: [],
  phrases: [['hair botox', '(?:hair (?:botox|tox)|(?:botox|tox) (?:for )?(?:the |your )?hair)']],
};

const slim =
  '(?:(?:medical )?weight ?(?:loss|management|reduction)|weight|slimming|skinny|diet|fat ?(?:loss|burn(?:ing)?)|fat|obesity|appetite(?: suppress(?:ant|ing))?)';

const weight: MedicineGroup = {
  id: 'weight',
  proposal: 'weight management consultation',
  names: named(`ozempic wegovy mounjaro saxenda victoza rybelsus trulicity zepbound nevolat bydureon xenical
    semaglutide tirzepatide liraglutide dulaglutide exenatide retatrutide cagrilintide
    orforglipron ozempik wegovi weightlossinjection weightlossjab weightlosspen skinnyjab
    skinnypen slimmingjab slimminginjection slimmingpen fatjab munjaro monjaro`),
  words: named('glp glp1 glp1s glpone mysimba byetta tirz'),
  phrases: [
    ['GLP-1', 'glp ?(?:1|one|i)s?(?: (?:jabs?|pens?|injections?|agonists?|ras?))?'],
    ['weight-loss injections', `${slim} ${shot}`],
    ['weight-loss medicine', `(?:weight ?(?:loss|management)|slimming|obesity) ${medicine}`],
    [
      'weight-loss medicine',
      '(?:medicated|prescription|prescribed) (?:weight ?(?:loss|management)|slimming)',
    ],
    [
      'weight-loss injections',
      `(?:${jab}|pens?) (?:for|to|that help you) (?:\\w+ ){0,2}(?:weight|slim(?:ming)?|appetite|obesity)`,
    ],
    ['weight-loss injections', `(?:lose|losing|drop) weight (?:\\w+ ){0,3}(?:${jab}|pens?)`],
    ['weight-loss injections', 'king kong (?:jabs?|pens?)'],
  ],
};

const fat: MedicineGroup = {
  id: 'fat',
  proposal: 'body contouring consultation',
  names: named('kybella belkyra deoxycholic aqualyx fatdissolvinginjection fatdissolver'),
  words: [],
  phrases: [
    [
      'fat-dissolving injections',
      `(?:fat|lipo) ?(?:dissolv\\w*|melt(?:ing)?|bust(?:ing|er)) (?:\\w+ )?${shot}`,
    ],
    [
      'fat-dissolving injections',
      `(?:${jab} (?:to|that) (?:dissolve|melt) fat|lipolysis ${jab}|double chin ${jab})`,
    ],
  ],
};

const filler: MedicineGroup = {
  id: 'filler',
  proposal: 'consultation about earlier filler',
  names: named('hyalase hyaluronidase hylase'),
  words: [],
  phrases: [
    ['filler dissolving', 'fillers? (?:dissolv\\w*|reversal)'],
    ['filler dissolving', 'dissolv(?:e|ed|ing|er) (?:(?:lip|dermal|your|old|my|unwanted) ){0,4}fillers?'],
  ],
};

const vitamins: MedicineGroup = {
  id: 'vitamins',
  proposal: 'wellbeing consultation',
  names: named('hydroxocobalamin hydroxycobalamin cyanocobalamin vitamindrip vitamininjection'),
  words: named('neocytamen cytamen'),
  phrases: [
    ['B12 injection', `(?:vitamin )?b ?12 (?:vitamin )?(?:${shot}|drips?|infusions?|therapy)`],
    ['B12 injection', `(?:${shot}|drips?) (?:of |with )?(?:vitamin )?b ?12`],
    [
      'vitamin injection or drip',
      `(?:multi ?)?(?:vitamins?|biotin|glutathione|nad|nutrient|immunity|hydration|hangover) (?:[a-k]\\d* )?(?:iv )?(?:${jab}|iv|drips?)`,
    ],
    [
      'vitamin drip',
      'vitamins? (?:[a-k]\\d* )?infusions?(?! (?:facials?|masks?|peels?|massages?|serums?|creams?))',
    ],
    [
      'vitamin drip',
      '(?:iv|intravenous) (?:\\w+ ){0,2}(?:drips?|infusions?|therapy|nutrition|vitamins?|hydration)',
    ],
    ['vitamin drip', '(?:drip therapy|myers(?: s)? cocktail|iv drips?)'],
  ],
};

export const injectionGroups: readonly MedicineGroup[] = [
  toxin,
  sweating,
  hair,
  weight,
  fat,
  filler,
  vitamins,
];
