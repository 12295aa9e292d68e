import { useRouteLoaderData } from 'react-router';
import type { Site } from './site.ts';

/** The site as the root's loader read it; absent only when that failed. */
export const useSite = (): Site | undefined =>
  (useRouteLoaderData('root') as { site?: Site } | undefined)?.site;
