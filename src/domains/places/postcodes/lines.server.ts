/** Some lines of a text file at a time, with the number of the first. */
export interface Lines {
  readonly first: number;
  readonly lines: readonly string[];
}

/** No line of a table of postcodes is a tenth as long. */
const longestLine = 16_384;

/**
 * The lines of a UTF-8 file as its bytes come, however long it is; they may end in LF, CR LF or CR, also mixed. A byte
 * order mark is taken away, and bytes that are no UTF-8 become U+FFFD. `name` is for the error about an endless line.
 */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Lines> {
  const decoder = new TextDecoder();
  let rest = '';
  let first = 1;
  const split = (text: string) => {
    const lines = text.split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    if (rest.length > longestLine)
      throw new Error(`${name} has a line that is too long for a table of postcodes.`);
    return lines;
  };
  for await (const chunk of bytes) {
    const text = rest + decoder.decode(chunk, { stream: true });
    // A CR at the end of a chunk may be half of a line's end.
    const held = text.endsWith('\r') ? '\r' : '';
    const lines = split(held ? text.slice(0, -1) : text);
    rest += held;
    if (lines.length > 0) yield { first, lines };
    first += lines.length;
  }
  const lines = split(rest + decoder.decode());
  if (rest !== '') lines.push(rest);
  if (lines.length > 0) yield { first, lines };
}

const field = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;

/** The fields of a line of CSV; null where its quotes are not closed or not around a whole field. */
export function fieldsOf(line: string): string[] | null {
  if (!line.includes('"')) return line.split(',');
  const fields: string[] = [];
  field.lastIndex = 0;
  for (;;) {
    const match = field.exec(line);
    if (!match) return null;
    fields.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '') return fields;
  }
}
