import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#src/routes.ts';
import type { PageForm } from './shots.ts';

/** Every page of the site by its address, those of the dashboard within it. */
export const pagePaths = (): string[] => {
  const pathsOf = (entries: readonly RouteConfigEntry[], above: string): string[] =>
    entries.flatMap(({ path = '', children = [] }) => {
      const own = `${above}/${path}`.replace(/\/$/, '');
      return [own === '' ? '/' : own, ...pathsOf(children, own)];
    });
  return [...new Set(pathsOf(routes as readonly RouteConfigEntry[], ''))].filter(
    (path) => !path.includes('*'),
  );
};

/** Each page with the names of the fields that its forms send, read from the page itself. */
export async function pageForms(open: (path: string) => Promise<string>, slug: string): Promise<PageForm[]> {
  const forms = [];
  for (const path of pagePaths()) {
    const html = await open(path.replace(/:\w+/g, slug));
    const inForms = [...html.matchAll(/<form[^>]*method="post"[\s\S]*?<\/form>/g)].map(([form]) => form);
    const fields = [...inForms.join('').matchAll(/\bname="([^"]+)"/g)].map(([, name = '']) => name);
    forms.push({ path, fields: [...new Set(fields)] });
  }
  return forms;
}
