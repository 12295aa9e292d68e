/**
 * An address's query as an object: `amenity[]=a&amenity[]=b`, `amenity[0]=a` and a repeated name are lists, a
 * single name is text. Empty list entries are left out, as a form without script sends them.
 */
export function parseQuery(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const name = key.replace(/\[\d*\]$/, '');
    const earlier = found[name];
    if (name !== key) found[name] = [...asList(earlier), ...asList(value)];
    else found[name] = earlier === undefined ? value : [...asList(earlier), ...asList(value)];
  }
  return found;
}

function asList(value: string | string[] | undefined): string[] {
  if (value === undefined || value === '') return [];
  return Array.isArray(value) ? value : [value];
}
