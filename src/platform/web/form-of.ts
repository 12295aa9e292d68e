import { data, type RouterContextProvider } from 'react-router';
import type { PageFault } from './answers.ts';
import { visitContext } from './page-context.ts';

/** The form that a page's action was sent; what is no form is refused with 400. */
export async function formOf(request: Request, context: Readonly<RouterContextProvider>): Promise<FormData> {
  const form = await request.formData().catch(() => null);
  if (form) return form;
  const { requestId } = context.get(visitContext);
  throw data({ message: 'The request could not be read.', requestId } satisfies PageFault, { status: 400 });
}
