import type { Figures } from './messages.ts';

/**
 * The figures of several workers as one document: each line says whose it is, and the lines of one figure stand
 * together below its type, as Prometheus wants it.
 */
export function joinFigures(all: readonly Figures[]): string[] {
  const families = new Map<string, string[]>();
  for (const { worker, lines } of all) {
    let family: string[] = [];
    for (const line of lines)
      if (line.startsWith('#')) {
        family = families.get(line) ?? [];
        families.set(line, family);
      } else family.push(ofWorker(line, worker));
  }
  return [...families].flatMap(([type, lines]) => [type, ...lines]);
}

const ofWorker = (line: string, worker: number): string =>
  line.replace(/^(\w+)(?:\{(.*)\})? /, (_all, name: string, labels?: string) => {
    const more = labels ? `,${labels}` : '';
    return `${name}{worker="${worker}"${more}} `;
  });
