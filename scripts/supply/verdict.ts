import { z } from 'zod';

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      severity: z.string(),
      range: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
});

export interface Verdict {
  /** Something that runs has a high or critical weakness. */
  readonly isGrave: boolean;
  /** For a person to read. */
  readonly sentences: readonly string[];
}

/** Reads the JSON of `npm audit`; anything but a report means that the registry did not answer. */
export function verdictOf(output: string): Verdict {
  const read = report.safeParse(parsed(output));
  if (!read.success)
    return {
      isGrave: false,
      sentences: ['Skipped: the registry does not answer questions about vulnerabilities.'],
    };
  const found = Object.values(read.data.vulnerabilities);
  if (found.length === 0)
    return { isGrave: false, sentences: ['No package that runs has a known vulnerability.'] };
  return {
    isGrave: found.some(({ severity }) => ['high', 'critical'].includes(severity)),
    sentences: found.map(({ name, severity, range, via }) => {
      const reasons = via.map((one) =>
        typeof one === 'string' ? `through ${one}` : `${one.title} ${one.url}`,
      );
      return `${severity}: ${name} ${range}: ${reasons.join('; ')}`;
    }),
  };
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
