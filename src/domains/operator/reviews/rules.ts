/** Which reviews an operator reads: two queues that wait, and what is public or removed. */
export const reviewQueues = ['held', 'reported', 'public', 'removed'] as const;
export type ReviewQueue = (typeof reviewQueues)[number];
