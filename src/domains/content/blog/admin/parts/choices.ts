import { callSignedIn } from '#src/domains/accounts/session.ts';
import { listCategories } from '#src/domains/catalogue/contract.ts';
import { listBlogCategories } from '../../contract.ts';

/** What the form of a post offers. */
export interface Choices {
  /** Names of the blog's categories. */
  readonly categories: readonly string[];
  readonly treatments: readonly { readonly value: string; readonly label: string }[];
}

/** Asks for what a form of a post offers. */
export async function askForChoices() {
  const [blog, treatments] = await Promise.all([
    callSignedIn(listBlogCategories, {}),
    callSignedIn(listCategories, {}),
  ]);
  if (!blog.ok) return blog;
  if (!treatments.ok) return treatments;
  const data: Choices = {
    categories: blog.data.map(({ name }) => name),
    treatments: treatments.data.map(({ id, name }) => ({ value: String(id), label: name })),
  };
  return { ok: true as const, data };
}
