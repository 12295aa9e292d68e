import { firstVisits } from './first-visits.ts';
import { goodBusiness } from './good-business.ts';
import { lookingAfterYourself } from './looking-after-yourself.ts';
import type { DemoPost } from './post.ts';

/** The demonstration's posts; all of them written for it. */
export const demoPosts: readonly DemoPost[] = [...firstVisits, ...lookingAfterYourself, ...goodBusiness];
