import type { Context } from './context.server.ts';

/** What an answer may reach; `db` is the asker's transaction. */
export type Asking = Pick<Context, 'db' | 'env' | 'files' | 'jobs' | 'now' | 'log' | 'ask'>;

/** Something that an earlier domain wants to know of later ones, or wants them to do with it. */
export interface Question<In, Out> {
  readonly name: string;
  /** Never set: they carry the types. */
  readonly takes?: In;
  readonly gives?: Out;
}

/** Declares a question; the name is its identity, because a module may be loaded twice. */
export const question = <In, Out>(name: string): Question<In, Out> => ({ name });

/** A later domain's answer, bound to the question; `src/answers.ts` lists them all. */
export interface Answerer {
  readonly question: string;
  readonly reply: (context: Asking, input: never) => Promise<unknown>;
}

export const answerTo = <In, Out>(
  { name }: Question<In, Out>,
  reply: (context: Asking, input: In) => Promise<Out>,
): Answerer => ({ question: name, reply });

/** All answers, in the order in which they are listed; one that throws stops the asker, and its transaction. */
export type Ask = <In, Out>(context: Asking, asked: Question<In, Out>, input: In) => Promise<Out[]>;

/** One after another: they share the asker's connection. */
export const askOf =
  (answers: readonly Answerer[]): Ask =>
  async <In, Out>(context: Asking, { name }: Question<In, Out>, input: In) => {
    const given: Out[] = [];
    // `answerTo` bound both types to the question's name.
    for (const { question: to, reply } of answers)
      if (to === name) given.push((await reply(context, input as never)) as Out);
    return given;
  };
