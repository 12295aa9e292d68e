import { privateMeta } from '#src/platform/web/meta.ts';
import { LoginPage } from '../parts/login-page.tsx';
import type { Route } from './+types/login.ts';

export const meta = ({ matches }: Route.MetaArgs) => privateMeta(matches, 'Client login');

export default function Login() {
  return <LoginPage kind="user" />;
}
