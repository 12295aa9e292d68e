import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { passwordField } from '../field-shapes.ts';
import { messageAnswer } from '../shapes.ts';

/** The password, or nothing within 15 minutes of signing in. */
export const proof = { current_password: passwordField.optional() };

export const deletionBarred = refusal('deletion-barred', 409, 'The account cannot be deleted yet.');

export const foreseeDeletion = endpoint({
  method: 'GET',
  path: '/api/account-deletion',
  inView: true,
  summary: 'What deleting your account would remove, what stays, and what has to happen first',
  access: 'signed-in',
  returns: z.object({
    removes: z.array(z.string()),
    keeps: z.array(z.string()),
    /** What must be settled first; deleting is refused while any is left. */
    bars: z.array(z.string()),
    due_at: z.iso.datetime().nullable(),
  }),
});

export const askDeletion = endpoint({
  method: 'POST',
  path: '/api/account-deletion',
  summary: 'Delete your account after 14 days',
  access: 'signed-in',
  body: z.object(proof),
  returns: messageAnswer.extend({ due_at: z.iso.datetime() }),
  refuses: [deletionBarred],
});

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/api/account-deletion',
  summary: 'Cancel the deletion of your account',
  access: 'signed-in',
  returns: messageAnswer,
});
