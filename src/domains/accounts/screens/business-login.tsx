import { privateMeta } from '#src/platform/web/meta.ts';
import { LoginPage } from '../parts/login-page.tsx';
import type { Route } from './+types/business-login.ts';

export const meta = ({ matches }: Route.MetaArgs) => privateMeta(matches, 'Business login');

export default function BusinessLogin() {
  return <LoginPage kind="agent" />;
}
