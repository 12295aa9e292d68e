import { asc } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { plans } from './tables.server.ts';

/** Every plan, in the order in which they are offered; there are three. */
export const allPlans = (db: Db) => db.select().from(plans).orderBy(asc(plans.position)).limit(100);
