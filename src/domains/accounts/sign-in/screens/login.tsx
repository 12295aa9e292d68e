import { pageMeta } from '#src/platform/web/meta.ts';
import { LoginPage } from '../parts/login-page.tsx';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Client login',
    path: '/login',
    description:
      'Sign in to your client account: your details, your devices and everything we keep about you.',
  });

export default function Login() {
  return <LoginPage kind="user" />;
}
