import { privateMeta } from '#src/platform/web/meta.ts';
import { LoginPage } from '../sign-in/parts/login-page.tsx';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Client login');

export default function Login() {
  return <LoginPage kind="user" />;
}
