import { beforeAnInjectable } from './before-an-injectable.ts';
import { firstVisits } from './first-visits.ts';
import { goodBusiness } from './good-business.ts';
import { lookingAfterYourBody } from './looking-after-your-body.ts';
import { lookingAfterYourself } from './looking-after-yourself.ts';
import type { DemoPost } from './post.ts';

/** The demonstration's posts; all of them written for it. */
export const demoPosts: readonly DemoPost[] = [
  ...firstVisits,
  beforeAnInjectable,
  ...lookingAfterYourself,
  ...lookingAfterYourBody,
  ...goodBusiness,
];
