import { editDistance } from '#src/platform/text/edit-distance.ts';
import { plainName } from './rules.ts';

/** What a place is found by, each in the form that names are compared in. */
export interface Findable {
  /** The names it goes by. */
  readonly plainNames: readonly string[];
  /** Its name with what tells it from others: "richmond london". */
  readonly plainLabel: string;
}

/** From so many letters on, typing errors are forgiven: one, or two in a long name. */
const fewestLetters = 4;
const longName = 8;

/**
 * The places that a text may become: first those of exactly this name, then those whose name begins like it, then
 * those with a later word that does; without any, those that are one or two edits away. Within each, the order of
 * `places` stays.
 */
export function placesLike<Place extends Findable>(
  text: string,
  places: readonly Place[],
  limit: number,
): Place[] {
  const typed = plainName(text);
  if (typed === '') return text.trim() === '' ? places.slice(0, limit) : [];
  const best = placesNamed(text, places, limit);
  return best.length > 0 || typed.length < fewestLetters ? best : misspelt(typed, places, limit);
}

/** The same without forgiving typing errors; none for no text. */
export function placesNamed<Place extends Findable>(
  text: string,
  places: readonly Place[],
  limit: number,
): Place[] {
  const typed = plainName(text);
  if (typed === '') return [];
  const found: Place[][] = [[], [], []];
  for (const place of places) found[nearness(typed, place)]?.push(place);
  return found.flat().slice(0, limit);
}

/** 0 for the name itself, 1 for its beginning, 2 for the beginning of a later word, 3 for neither. */
function nearness(typed: string, { plainNames, plainLabel }: Findable): number {
  let nearest = 3;
  for (const name of plainNames) {
    if (name === typed) return 0;
    if (name.startsWith(typed)) nearest = 1;
    else if (nearest > 2 && name.includes(` ${typed}`)) nearest = 2;
  }
  return nearest > 1 && plainLabel.startsWith(typed) ? 1 : nearest;
}

function misspelt<Place extends Findable>(typed: string, places: readonly Place[], limit: number): Place[] {
  const allowed = typed.length >= longName ? 2 : 1;
  const close: { place: Place; edits: number }[] = [];
  for (const place of places) {
    let edits = allowed + 1;
    for (const name of place.plainNames)
      if (beginsAlike(typed, name)) edits = Math.min(edits, editsTo(typed, name));
    if (edits <= allowed) close.push({ place, edits });
  }
  return close
    .toSorted((a, b) => a.edits - b.edits)
    .slice(0, limit)
    .map(({ place }) => place);
}

/** To the name, or to so much of it as was typed. */
const editsTo = (typed: string, name: string): number =>
  editDistance(typed, name.length > typed.length ? name.slice(0, typed.length) : name);

/** The first letter is right, and one of the next two is among the name's next two: the others are not looked at. */
const beginsAlike = (typed: string, name: string): boolean =>
  name[0] === typed[0] &&
  (name[1] === typed[1] || name[2] === typed[2] || name[1] === typed[2] || name[2] === typed[1]);
