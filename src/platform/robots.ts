import { z } from 'zod';
import { lengths } from './lengths.ts';

/** A trap for robots: people never see it. */
export const trap = z.string().max(lengths.trap).optional();

/** When a form was drawn, in milliseconds since 1970; clients other than our pages leave it out. */
export const drawnAt = z.coerce.number().int().min(0).max(8_640_000_000_000_000).optional();
