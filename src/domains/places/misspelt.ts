import { editDistance } from '#src/platform/text/edit-distance.ts';
import { plainName } from './rules.ts';

/** A place with the names that it goes by, in the form that names are compared in. */
interface Named {
  readonly kind: string;
  readonly people: number;
  readonly plainNames: readonly string[];
}

const fewestLetters = 4;
const longName = 9;
/** A town is taken for the one that was meant where it has so many times the people of the next. */
const clearlyLarger = 5;

/**
 * The place whose name was probably meant: one edit away, or two in a long name that begins alike. A city is meant
 * before a town; null where two are as close: a search in the wrong place is worse than none.
 */
export function placeMeant<Place extends Named>(text: string, places: readonly Place[]): Place | null {
  const typed = plainName(text);
  if (typed.length < fewestLetters || !/^[a-z ]+$/.test(typed)) return null;
  const close = places
    .map((place) => ({ place, edits: Math.min(...place.plainNames.map((name) => editsIn(typed, name))) }))
    .filter(({ edits }) => edits < Number.POSITIVE_INFINITY);
  const fewest = Math.min(...close.map(({ edits }) => edits));
  const meant = close.filter(({ edits }) => edits === fewest).map(({ place }) => place);
  const cities = meant.filter(({ kind }) => kind === 'city');
  return cities.length > 0 ? only(cities) : largest(meant);
}

/** Infinite for more than are forgiven. */
function editsIn(typed: string, name: string): number {
  const forgiven = typed.length >= longName && name.slice(0, 3) === typed.slice(0, 3) ? 2 : 1;
  if (Math.abs(name.length - typed.length) > forgiven) return Number.POSITIVE_INFINITY;
  const edits = editDistance(typed, name);
  return edits <= forgiven ? edits : Number.POSITIVE_INFINITY;
}

const only = <Place>(places: readonly Place[]) => (places.length === 1 ? (places[0] ?? null) : null);

function largest<Place extends Named>(places: readonly Place[]): Place | null {
  const [first, second] = places.toSorted((a, b) => b.people - a.people);
  if (!first) return null;
  return !second || first.people > second.people * clearlyLarger ? first : null;
}
