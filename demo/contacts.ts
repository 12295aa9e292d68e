import type { City } from './addresses.ts';

/**
 * Ofcom's numbers for drama (its page "Numbers for use in TV and radio drama programmes"): nobody has them. In
 * E.164 without the last three digits.
 */
const dramaRanges: Readonly<Record<string, string>> = {
  leeds: '+441134960',
  sheffield: '+441144960',
  nottingham: '+441154960',
  leicester: '+441164960',
  bristol: '+441174960',
  birmingham: '+441214960',
  edinburgh: '+441314960',
  glasgow: '+441414960',
  liverpool: '+441514960',
  manchester: '+441614960',
  salford: '+441614960',
  london: '+442079460',
  westminster: '+442079460',
  'newcastle-upon-tyne': '+441914980',
  sunderland: '+441914980',
  durham: '+441914980',
  cardiff: '+442920180',
};
const northernIreland = '+442896496';
const noArea = '+441632960';
const mobile = '+447700900';

/** Gives out each number once. */
export class Switchboard {
  readonly #given = new Map<string, number>();

  /** A number of the city's own range, or a mobile one for someone who works alone. */
  numberFor(city: City, alone: boolean): string {
    const local = city.nation === 'Northern Ireland' ? northernIreland : (dramaRanges[city.slug] ?? noArea);
    const range = alone ? mobile : local;
    const count = this.#given.get(range) ?? 0;
    if (count > 999) throw new Error(`The range ${range} is used up.`);
    this.#given.set(range, count + 1);
    // A step that shares no factor with 1,000 visits every number once, in no visible order.
    return `${range}${String((count * 617 + 143) % 1000).padStart(3, '0')}`;
  }
}
