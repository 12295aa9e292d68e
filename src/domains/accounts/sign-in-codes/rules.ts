/** How long a code signs in, in seconds, and how often it may be mistyped. */
export const signInCode = { seconds: 10 * 60, tries: 5 } as const;

export const codeSentence = 'Enter the six digits from our email.';

/** What a new account needs beside its address. */
export const newcomerFields = ['name', 'adult', 'terms'] as const;
