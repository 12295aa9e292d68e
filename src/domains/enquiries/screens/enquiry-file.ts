import { redirect } from 'react-router';
import { mailedToken } from '#src/platform/web/mailed-token.ts';
import { apiContext } from '#src/platform/web/page-context.ts';
import { getFileByLink } from '../files/contract.ts';
import type { Route } from './+types/enquiry-file.ts';

/** The file of a message, saved by who reads the conversation by a mailed link; without one, the page that says so. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const token = mailedToken(request, params.key);
  const answer = await context.get(apiContext)(getFileByLink, { token, message: Number(params.message) });
  if (!answer.ok) return redirect(`/enquiry/${encodeURIComponent(params.key)}`, 303);
  const { name, type, base64 } = answer.data;
  return new Response(Buffer.from(base64, 'base64'), {
    headers: {
      ...{ 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });
}
