/**
 * How far a job is: it waits for its first run, it runs, it failed and is tried again, or it failed for the last time
 * and waits for a person. What is done is no longer of interest.
 */
export const jobStates = ['waiting', 'running', 'failing', 'dead'] as const;
export type JobState = (typeof jobStates)[number];
