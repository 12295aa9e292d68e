/** What a calendar file says that we cannot use. */
export class Unreadable extends Error {}

/** A line of a calendar file: `DTSTART;TZID=Europe/London:20261124T090000`. */
export interface Line {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

/** The lines of a file: a folded one ends in a line break and a blank. */
export const linesOf = (text: string) => text.replace(/\r?\n[ \t]/g, '').split(/\r\n|\n|\r/);

/** Null for what is no line of a calendar. */
export function lineOf(text: string): Line | null {
  const [, name = '', parameters = '', value = ''] =
    /^([\w-]{1,60})((?:;[\w-]{1,60}=(?:"[^"]{0,300}"|[^":;]{0,300})){0,12}):(.*)$/.exec(text) ?? [];
  return name === '' ? null : { name: name.toUpperCase(), parameters, value };
}

/** The zone that a line names; empty where it names none. */
export function zoneNameOf({ parameters }: Line): string {
  const [, quoted, plain] = /;TZID=(?:"([^"]*)"|([^;:]*))/i.exec(parameters) ?? [];
  return (quoted ?? plain ?? '').trim();
}
