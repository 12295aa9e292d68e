import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { listCategories } from '#src/domains/catalogue/contract.ts';
import type { listBlogCategories } from '../../contract.ts';

/** What the form of a post offers. */
export interface Choices {
  /** Names of the blog's categories. */
  readonly categories: readonly string[];
  readonly treatments: readonly { readonly value: string; readonly label: string }[];
}

/** Asks for what a form of a post offers. */
export async function askForChoices() {
  const [blog, treatments] = await Promise.all([
    callSignedIn<typeof listBlogCategories>({ method: 'GET', path: '/api/blog-category' }, {}),
    callSignedIn<typeof listCategories>({ method: 'GET', path: '/api/category' }, {}),
  ]);
  if (!blog.ok) return blog;
  if (!treatments.ok) return treatments;
  const data: Choices = {
    categories: blog.data.map(({ name }) => name),
    treatments: treatments.data.map(({ id, name }) => ({ value: String(id), label: name })),
  };
  return { ok: true as const, data };
}
