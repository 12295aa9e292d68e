import { privateMeta } from '#src/platform/web/meta.ts';
import { LoginPage } from '../sign-in/parts/login-page.tsx';
import type { Route } from './+types/business-login.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Business login');

export default function BusinessLogin() {
  return <LoginPage kind="agent" />;
}
