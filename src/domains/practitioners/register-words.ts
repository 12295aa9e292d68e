/** What a body is that someone may name: registered by law, or by choice. */
export type RegisterKind = 'statutory' | 'accredited' | 'voluntary' | 'association';

/** How a page says what a body is: being registered by law and having joined something are not the same. */
export const kindInWords: Readonly<Record<RegisterKind, string>> = {
  statutory: 'Registered by law with',
  accredited: 'On the accredited voluntary register of',
  voluntary: 'On the voluntary register of',
  association: 'Member of',
};

/** The same where the body is named already. */
export const kindAlone: Readonly<Record<RegisterKind, string>> = {
  statutory: 'A register kept by law',
  accredited: 'An accredited voluntary register',
  voluntary: 'A voluntary register',
  association: 'A professional association',
};

/** The name within a sentence. */
export const inSentence = ({ name }: { readonly name: string }): string =>
  name === 'Save Face' ? name : `the ${name}`;
