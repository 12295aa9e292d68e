import { z } from 'zod';
import { someRights } from '#src/domains/accounts/operators/rules.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { operatorRights } from '#src/platform/rights.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { id } from '#src/platform/schema/shapes.ts';

/** They name no right, and so need everything. */
const access = { access: 'operator' } as const;

const operator = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  rights: z.array(z.enum(operatorRights)),
  has_password: z.boolean(),
  two_factor: z.boolean(),
  last_signed_in_at: z.iso.datetime().nullable(),
  is_you: z.boolean(),
});
export type Operator = z.infer<typeof operator>;

/** Says why in its message: the last operator with every right stays, for instance. */
export const operatorRefused = refusal('operator-refused', 409, 'This cannot be done.');

const proof = { current_password: z.string().max(lengths.password).optional() };
const done = z.object({ message: z.string() });

export const listOperators = endpoint({
  ...access,
  method: 'GET',
  path: '/api/operator/operator',
  summary: 'The operators with their rights, at most 200',
  returns: z.array(operator),
});

export const inviteOperator = endpoint({
  ...access,
  method: 'POST',
  path: '/api/operator/operator',
  summary: 'Make the holder of an email address an operator; without an account, a link is emailed',
  body: z.object({ email: z.email().max(lengths.email), rights: someRights, ...proof }),
  returns: done,
  refuses: [operatorRefused],
});

export const changeOperator = endpoint({
  ...access,
  method: 'PUT',
  path: '/api/operator/operator/:id',
  summary: 'Give an operator other rights, and email them',
  params: z.object({ id }),
  body: z.object({ rights: someRights, ...proof }),
  returns: done,
  refuses: [operatorRefused],
});

export const removeOperator = endpoint({
  ...access,
  method: 'DELETE',
  path: '/api/operator/operator/:id',
  summary: 'Make an operator a client or a business again, and sign them out',
  params: z.object({ id }),
  body: z.object(proof),
  returns: done,
  refuses: [operatorRefused],
});
