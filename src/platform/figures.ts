// Figures in the text format that Prometheus reads.

/** A figure as it is now. */
export const gauge = (name: string, value: number) => [`# TYPE ${name} gauge`, `${name} ${value}`];

type Labels = Readonly<Record<string, string>>;

/** Figures of one name as they are now; labels are names of ours, which need no escaping. */
export const labelled = (
  name: string,
  figures: readonly (readonly [Labels, number])[],
  type: 'gauge' | 'counter' = 'gauge',
): string[] => [
  `# TYPE ${name} ${type}`,
  ...figures.map(([labels, value]) => `${name}{${textOf(labels)}} ${value}`),
];

const textOf = (labels: Labels) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',');
