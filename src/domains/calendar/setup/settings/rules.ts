/** The steps of the clock on which times are offered, in minutes. */
export const steps = [5, 10, 15, 20, 30, 60] as const;

export const isStep = (step: number): boolean => steps.some((known) => known === step);
