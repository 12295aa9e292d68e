import { data, redirect } from 'react-router';
import { findOwnLink, ownLinkIn } from '#src/domains/appointments/booking/link/contract.ts';
import { apiContext } from '#src/platform/web/page-context.ts';
import { NotFound } from '../parts/not-found.tsx';
import type { Route } from './+types/not-found.ts';

/**
 * A business's own link has an address of its own, and needs no page of its own: each would weigh on the list of pages
 * that every visitor fetches.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const link = ownLinkIn(new URL(request.url).pathname);
  if (link !== null) {
    const found = await context.get(apiContext)(findOwnLink, { token: link });
    if (found.ok) throw redirect(`/listing-details/${found.data.slug}/book?link=${link}`);
  }
  return data(null, { status: 404 });
}

export const meta = () => [{ title: "This page can't be found" }, { name: 'robots', content: 'noindex' }];

export default function NotFoundScreen() {
  return <NotFound />;
}
