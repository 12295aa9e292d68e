import { privateMeta } from '#src/platform/web/meta.ts';
import { Continuation } from '../parts/continuation.tsx';
import type { Route } from './+types/continue.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Signing you in');

/** Whoever is led on from here learns nothing of this address. */
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'no-referrer' });

export default function Continue() {
  return <Continuation />;
}
