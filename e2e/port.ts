/**
 * The port of a worker's own server. The next one is for a second server that a journey starts. Workers share nothing:
 * each has a server with data of its own.
 */
export const portOf = (worker: number): number => Number(process.env.E2E_PORT ?? 4810) + 10 * worker;

/** In a worker's process; the first worker's elsewhere. */
export const ownPort = portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
