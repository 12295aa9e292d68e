import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the site: address and screen. */
export default [
  index('domains/content/screens/home.tsx'),
  route('*', 'domains/content/screens/not-found.tsx'),
] satisfies RouteConfig;
