import { Random } from '#demo/random.ts';
import type { Schema } from '#src/platform/http/docs/openapi.server.ts';
import { soundValue } from '../values.ts';

type Path = readonly string[];

/** A value that fits the shape, or else comes as near to it as a drawn one does. */
export const bodyOf = (schema: Schema, seed: string): Record<string, unknown> => {
  const random = new Random(seed);
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, of]) => [name, soundValue(of, random, name)]),
  );
};

/** The places of a body that hold a single value or a list of them. */
export function leavesOf(schema: Schema, depth = 0): Path[] {
  if (depth > 4) return [];
  const shapes = [
    schema,
    ...(schema.anyOf ?? []),
    ...((schema.oneOf as readonly Schema[] | undefined) ?? []),
  ];
  const paths = shapes.flatMap((shape) => {
    if (shape.type === 'array')
      return leavesOf((shape.items ?? {}) as Schema, depth + 1).map((rest) => ['0', ...rest]);
    if (shape.properties)
      return Object.entries(shape.properties).flatMap(([name, of]) =>
        leavesOf(of, depth + 1).map((rest) => [name, ...rest]),
      );
    return shape.anyOf || shape.oneOf ? [] : [[]];
  });
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()];
}

/** The body with the value in that place; what is not there yet is made. */
export function put(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (key === '0') return [put(Array.isArray(body) ? body[0] : undefined, rest, value)];
  const within = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return { ...within, [key]: put(Object(within)[key], rest, value) };
}
