import { z } from 'zod';

/** What a shape knows, flat: `purchase_units[].amount.value` is `string`; of choices, all of them. */
export function fieldsOf(shape: z.core.$ZodType, path = ''): Map<string, string> {
  const bare = bareOf(shape);
  if (bare instanceof z.ZodObject)
    return new Map(
      Object.entries(bare.shape).flatMap(([name, inner]) => [
        ...fieldsOf(inner as z.core.$ZodType, path === '' ? name : `${path}.${name}`),
      ]),
    );
  if (bare instanceof z.ZodArray) return fieldsOf(bare.element, `${path}[]`);
  return new Map([[path, kindOf(bare)]]);
}

/** Without what says that it may be missing, or what it becomes. */
function bareOf(shape: z.core.$ZodType): z.core.$ZodType {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault || shape instanceof z.ZodCatch)
    return bareOf(shape.def.innerType);
  if (shape instanceof z.ZodPipe) return bareOf(shape.def.in);
  return shape;
}

function kindOf(shape: z.core.$ZodType): string {
  if (shape instanceof z.ZodEnum) return `one of ${shape.options.map(String).sort().join(', ')}`;
  if (shape instanceof z.ZodStringFormat) return 'string';
  return shape._zod.def.type;
}
