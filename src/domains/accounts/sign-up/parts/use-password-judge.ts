import { useCallback } from 'react';
import { useSite } from '#src/platform/web/site.ts';
import type { PasswordPolicy } from '../../fields.ts';
import { type Faults, textOf, type Values } from '../wizard.ts';

/** What a password is compared with beside its own rules. */
export const passwordContext: readonly string[] = ['name', 'email', 'business_name', 'password'];

/**
 * Whether a password that keeps the rules is one that people guess, or holds the person's name: by the server's own
 * rules, and before going on to the next step. The list of words is loaded when it is first needed; nothing is sent.
 */
export function usePasswordJudge(policy: PasswordPolicy) {
  const productName = useSite()?.name ?? '';
  return useCallback(
    async (values: Values): Promise<Faults> => {
      const password = textOf(values, 'password');
      if (password === '') return {};
      const owner = {
        name: textOf(values, 'name'),
        email: textOf(values, 'email').trim(),
        businessName: textOf(values, 'business_name') || undefined,
      };
      try {
        const { weaknessOf } = await import('../../password/strength.ts');
        const weakness = weaknessOf(password, owner, { passwordPolicy: policy, productName });
        return weakness === null ? {} : { password: [weakness] };
      } catch {
        // The list could not be loaded: the server judges by it in the end.
        return {};
      }
    },
    [policy, productName],
  );
}
