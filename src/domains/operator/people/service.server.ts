import { rightsText } from '#src/domains/accounts/operators/rules.ts';
import { requireFreshProof } from '#src/domains/accounts/password/proof.server.ts';
import { signedIn } from '#src/platform/context.server.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import * as people from '../people.server.ts';
import * as contract from './contract.ts';

export const list: Verb<typeof contract.listOperators> = async (context) => {
  const { accountId } = signedIn(context);
  return (await people.listOperators(context)).map(
    ({ rights, hasPassword, hasTwoFactor, lastSignedInAt, ...same }) => ({
      ...same,
      ...{ rights: rights ?? [], has_password: hasPassword, two_factor: hasTwoFactor },
      last_signed_in_at: lastSignedInAt?.toISOString() ?? null,
      is_you: same.id === accountId,
    }),
  );
};

export const invite: Verb<typeof contract.inviteOperator> = async (context, given) => {
  await requireFreshProof(context, given.current_password);
  const { outcome, email } = await refusing(() => people.add(context, given.email, given.rights));
  if (outcome === 'was-operator')
    throw new Refused(contract.operatorRefused, {}, `${email} is already an operator.`);
  return {
    message:
      outcome === 'invited'
        ? `We have emailed ${email} a link to set a password. It works for 60 minutes.`
        : `${email} is an operator now, and was signed out to sign in again.`,
  };
};

export const change: Verb<typeof contract.changeOperator> = async (context, { id, ...given }) => {
  await requireFreshProof(context, given.current_password);
  const { email, after } = await refusing(() => people.change(context, id, given.rights));
  return { message: `${email} has these rights now: ${rightsText(after)}.` };
};

export const remove: Verb<typeof contract.removeOperator> = async (context, { id, ...given }) => {
  await requireFreshProof(context, given.current_password);
  const { email } = await refusing(() => people.remove(context, id));
  return { message: `${email} is no operator any more, and was signed out.` };
};

/** What cannot be done is said in the words of the rule. */
async function refusing<Out>(work: () => Promise<Out>): Promise<Out> {
  try {
    return await work();
  } catch (error) {
    if (people.isFault(error)) throw new Refused(contract.operatorRefused, {}, error.message);
    throw error;
  }
}
