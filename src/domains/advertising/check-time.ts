/** How long anything may take that a person of ours checks: one promise, wherever it is made. */
export const checkTime = 'two working days';
