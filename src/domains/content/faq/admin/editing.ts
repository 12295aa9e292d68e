import type { ManagedFaq } from './contract.ts';

type Groups = ManagedFaq['groups'];
type Question = Groups[number]['questions'][number];

/** Where a question stands: the words tell it from others. */
export interface Place {
  readonly group: string;
  readonly question: string;
}

export const placeOf = (groups: Groups, { question }: Place): Question | undefined =>
  groups.flatMap(({ questions }) => questions).find((one) => one.question === question);

/** The groups with a question put in the place of another, or at the end of its group. */
export function withQuestion(groups: Groups, place: Place | null, group: string, question: Question): Groups {
  const isAt = (one: Question) => place !== null && one.question === place.question;
  return groups.map((one) => {
    const stays = place?.group === group && one.id === group && one.questions.some(isAt);
    if (stays) return { ...one, questions: one.questions.map((old) => (isAt(old) ? question : old)) };
    const others = one.questions.filter((old) => !isAt(old));
    return { ...one, questions: one.id === group ? [...others, question] : others };
  });
}

/** The groups without a question. */
export const withoutQuestion = (groups: Groups, { question }: Place): Groups =>
  groups.map((one) => ({ ...one, questions: one.questions.filter((old) => old.question !== question) }));

/** The groups with other questions in one of them. */
export const withQuestions = (groups: Groups, id: string, questions: Question[]): Groups =>
  groups.map((one) => (one.id === id ? { ...one, questions } : one));
