import { createReadStream } from 'node:fs';

export interface PhysicalLine {
  readonly number: number;
  readonly text: string;
  /** Where the line ends in the file, in bytes. */
  readonly end: number;
}

/** No line of a table is that long: the file is something else. */
const longest = 1024 * 1024;

/** The lines of a UTF-8 file, one by one however long the file is; bytes that are no UTF-8 become U+FFFD. */
export async function* physicalLines(path: string): AsyncGenerator<PhysicalLine> {
  // Without a byte order mark: `TextDecoder` takes it away.
  const decoder = new TextDecoder();
  let rest = '';
  let number = 0;
  let end = 0;
  for await (const chunk of createReadStream(path)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longest)
      throw new Error(`${path} has a line of more than a million characters: it is no CSV file.`);
    for (const text of lines) {
      number += 1;
      end += Buffer.byteLength(text) + 1;
      yield { number, text: text.replace(/\r$/, ''), end };
    }
  }
  rest += decoder.decode();
  if (rest !== '')
    yield { number: number + 1, text: rest.replace(/\r$/, ''), end: end + Buffer.byteLength(rest) };
}
