import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { changedElsewhere } from '../../admin/fields.ts';
import {
  arrangedState,
  arrangedVersion,
  common,
  refusesRestoring,
  restoring,
} from '../../arranged/contract.ts';
import { longest, mostQuestions } from '../faq.ts';

const questionShape = z.object({
  question: z.string().trim().min(5, 'Write the question.').max(longest.question),
  answer: z.string().trim().min(5, 'Write the answer.').max(longest.answer),
  is_hidden: z.boolean(),
});

const groups = z
  .array(
    z.object({
      id: z
        .string()
        .regex(/^[a-z-]+$/)
        .max(lengths.word),
      title: z.string().trim().min(1).max(longest.title),
      questions: z.array(questionShape).max(mostQuestions),
    }),
  )
  .min(1)
  .max(10);

const managed = z.object({ ...arrangedState, groups });
export type ManagedFaq = z.infer<typeof managed>;

export const getManagedFaq = endpoint({
  ...common,
  method: 'GET',
  path: '/api/operator/faq',
  summary: 'The questions with those that are hidden, and the last saves',
  returns: managed,
});

export const changeFaq = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/operator/faq',
  summary: 'Save all questions in their order; visitors see them at once',
  body: z.object({ version: arrangedVersion, groups }),
  returns: managed,
  refuses: [changedElsewhere],
});

export const restoreFaq = endpoint({
  ...common,
  method: 'POST',
  path: '/api/operator/faq/restoration',
  summary: 'Bring an earlier save of the questions back; 0 is what came with the software',
  body: restoring,
  returns: managed,
  refuses: refusesRestoring,
});
