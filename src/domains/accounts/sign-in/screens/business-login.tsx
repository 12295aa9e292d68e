import { pageMeta } from '#src/platform/web/meta.ts';
import { LoginPage } from '../parts/login-page.tsx';
import type { Route } from './+types/business-login.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Business login',
    path: '/business-login',
    description: 'Sign in to your business account to look after your page, your profile and your plan.',
  });

export default function BusinessLogin() {
  return <LoginPage kind="agent" />;
}
