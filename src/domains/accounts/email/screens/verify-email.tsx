import { privateMeta } from '#src/platform/web/meta.ts';
import { VerifyEmailPage } from '../parts/verify-email-page.tsx';
import type { Route } from './+types/verify-email.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Confirm your email address');

/** The address may hold a secret: no other site is told of it, and nobody keeps the page. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
});

export default function VerifyEmail() {
  return <VerifyEmailPage />;
}
