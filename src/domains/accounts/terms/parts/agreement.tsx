import { IconExternalLink } from '@tabler/icons-react';
import { CheckField } from '#src/ui/form/field.tsx';
import type { FieldErrors } from '#src/ui/form/use-submission.ts';
import unseen from '#src/ui/unseen.module.css';
import { sentences } from '../../fields.ts';

/** What everybody with an account agrees to: age and terms, each with a box of its own. */
export const Agreement = ({ errors }: { errors: FieldErrors }) => (
  <>
    <CheckField name="adult" label="I am 18 or older" required errors={errors.adult} />
    <CheckField
      name="terms"
      label={
        <>
          I accept the <Elsewhere to="/terms-and-conditions">terms and conditions</Elsewhere>
        </>
      }
      hint={
        <>
          How we handle your details is in our <Elsewhere to="/privacy-policy">privacy policy</Elsewhere>.
        </>
      }
      required
      errors={errors.terms}
    />
  </>
);

/** What is wrong with the two boxes. */
export const agreementFaults = (form: FormData) => ({
  ...(form.has('adult') ? {} : { adult: [sentences.adult] }),
  ...(form.has('terms') ? {} : { terms: [sentences.terms] }),
});

/** Leaves this page, and what was typed into it, alone. */
const Elsewhere = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noopener">
    {children} <IconExternalLink size={16} stroke={1.5} aria-hidden />
    <span className={unseen.unseen}> (opens in a new tab)</span>
  </a>
);
