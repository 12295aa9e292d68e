export const longestTitle = 80;

/** Answers that one business may keep. */
export const mostAnswers = 100;
