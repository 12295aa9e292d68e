/** Greek and Cyrillic letters in Latin ones, as passports spell them: for a page whose typefaces are Latin. */
const latin: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o ' +
    'а a б b в v г g ґ g д d ђ dj е e є ie ж zh з z и i і i ј j к k л l љ lj м m н n њ nj о o п p р r с s ' +
    'т t ћ c у u ф f х kh ц ts ч ch џ dz ш sh щ shch ы y э e ю iu я ia'
  )
    .split(' ')
    .flatMap((letter, index, all) => (index % 2 === 0 ? [[letter, all[index + 1] ?? '']] : [])),
);

/** Letters that only say how another one sounds. */
const silent = ['ъ', 'ь'];

/** The letter in Latin ones, its marks left out; null where there is no such spelling. */
export function inLatin(letter: string): string | null {
  const [base = ''] = letter.normalize('NFD');
  const small = base.toLowerCase();
  if (silent.includes(small)) return '';
  const spelt = latin[small];
  if (spelt === undefined) return null;
  return base === small ? spelt : `${spelt.charAt(0).toUpperCase()}${spelt.slice(1)}`;
}
