import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { longest } from '../conversations/rules.ts';
import { longestTitle } from './rules.ts';

const answer = z.object({ id: z.int(), title: z.string(), body: z.string() });
export type SavedAnswer = z.infer<typeof answer>;

export const tooManyAnswers = refusal(
  'too-many-saved-answers',
  409,
  'You have 100 saved answers. Please delete one first.',
);
export const titleTaken = refusal('title-taken', 409, 'You already have a saved answer with this name.');

const fields = {
  title: z.string('Give the answer a name.').min(1, 'Give the answer a name.').max(longestTitle),
  body: z.string('Write the answer.').min(1, 'Write the answer.').max(longest.message),
};
const path = '/api/saved-answer';

export const listSavedAnswers = endpoint({
  method: 'GET',
  path,
  summary: 'Answers that the business keeps to use again, by name',
  access: 'business',
  right: 'messages',
  byPlace: true,
  returns: z.array(answer),
});

export const addSavedAnswer = endpoint({
  method: 'POST',
  path,
  summary: 'Keep an answer to use again; its words are judged like those of a page',
  access: 'business',
  right: 'messages',
  body: z.object(fields),
  status: 201,
  returns: answer,
  refuses: [tooManyAnswers, titleTaken],
});

export const changeSavedAnswer = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Change a saved answer',
  access: 'business',
  right: 'messages',
  params: z.object({ id }),
  body: z.object(fields),
  returns: answer,
  refuses: [notFound, titleTaken],
});

export const deleteSavedAnswer = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Delete a saved answer',
  access: 'business',
  right: 'messages',
  params: z.object({ id }),
  returns: z.object({ message: z.string() }),
  refuses: [notFound],
});
