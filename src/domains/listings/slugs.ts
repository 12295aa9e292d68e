const longest = 80;

/** Letters that do not come apart into a plain one and an accent. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * What a listing's address begins with: "Café Zoë & Co" in York is "cafe-zoe-and-co-york". Plain letters, digits
 * and single hyphens, never empty, at most 80 characters; a town that the name ends with is not said twice.
 */
export function slugOf(name: string, town: string): string {
  const plain = plainWords(name);
  const place = plainWords(town);
  const repeats = place === '' || plain === place || plain.endsWith(`-${place}`);
  return shortened(repeats ? plain : [plain, place].filter(Boolean).join('-')) || 'listing';
}

/** The slug of the `number`th listing that would have this one: the first keeps it as it is. */
const numberedSlug = (slug: string, number: number): string => (number === 1 ? slug : `${slug}-${number}`);

/**
 * One slug for each wish, in order and none twice. `free` says from which number on a wish is not taken yet; 1
 * where it says nothing.
 */
export function slugsFor(wishes: readonly string[], free: ReadonlyMap<string, number>): string[] {
  const next = new Map(free);
  const given = new Set<string>();
  return wishes.map((wish) => {
    let number = next.get(wish) ?? 1;
    // "spa" numbered 2 and a business that is called "Spa 2" want the same.
    while (given.has(numberedSlug(wish, number))) number += 1;
    next.set(wish, number + 1);
    const slug = numberedSlug(wish, number);
    given.add(slug);
    return slug;
  });
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’`]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Cut between two words where there is a hyphen to cut at. */
function shortened(slug: string): string {
  if (slug.length <= longest) return slug;
  const cut = slug.slice(0, longest + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0) || longest).replace(/-$/, '');
}
