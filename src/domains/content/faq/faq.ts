/** A question with its answer, in plain words; `{product}` and `{checkTime}` are replaced. */
export interface Question {
  readonly question: string;
  readonly answer: string;
  readonly is_hidden: boolean;
}

export interface FaqGroup {
  /** Its fragment in the address, which never changes. */
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

export const mostQuestions = 60;
/** In characters. */
export const longest = { question: 200, answer: 2_000, title: 80 } as const;

/** Every question with its group, by its words. */
const byWords = (groups: readonly FaqGroup[]) =>
  new Map(
    groups.flatMap(({ id, questions }) =>
      questions.map((one) => [one.question, { ...one, group: id }] as const),
    ),
  );

/** What a save changes, in words; empty for nothing. */
export function faqNote(before: readonly FaqGroup[], after: readonly FaqGroup[]): string {
  const [was, is] = [byWords(before), byWords(after)];
  const notes = [
    ...[...is.keys()].filter((one) => !was.has(one)).map((one) => `Added “${one}”`),
    ...[...was.keys()].filter((one) => !is.has(one)).map((one) => `Removed “${one}”`),
    ...[...is].flatMap(([question, now]) => {
      const then = was.get(question);
      if (!then) return [];
      return [
        ...(then.answer === now.answer ? [] : [`Changed the answer to “${question}”`]),
        ...(then.is_hidden === now.is_hidden ? [] : [`${now.is_hidden ? 'Hid' : 'Showed'} “${question}”`]),
        ...(then.group === now.group ? [] : [`Moved “${question}” to another group`]),
      ];
    }),
  ];
  if (notes.length > 0) return `${notes.slice(0, 5).join('. ')}.`;
  return [...was.keys()].join('\n') === [...is.keys()].join('\n') ? '' : 'Changed the order.';
}
