import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormAlert, NeedsScript, SubmitButton, Trap } from '#src/ui/form/submit-button.tsx';
import type { Values } from '../wizard.ts';
import stepTrailClasses from './step-trail.module.css';
import { useWizard, type WizardPlan } from './use-wizard.ts';
import classes from './wizard-form.module.css';

/** What a step's fields are drawn from. */
export interface StepView {
  readonly errorsOf: (name: string) => readonly string[] | undefined;
  readonly values: Values;
}

interface WizardFormProps extends WizardPlan {
  /** The last button. */
  readonly sendLabel: string;
  readonly busyText: string;
  /** What went wrong with the form as a whole. */
  readonly failure: ReactNode;
  /** The fields of each step, in the order of the plan. */
  readonly steps: readonly ((view: StepView) => ReactNode)[];
}

/**
 * A form in steps. All steps stand in the page and all but one are hidden, so that nothing is lost on the way back
 * and forth, and a password manager sees one form.
 */
export function WizardForm({ sendLabel, busyText, failure, steps, ...plan }: WizardFormProps) {
  const { wizard } = plan;
  const { formProps, shown, back, isReady, isRestored, isBusy, errorsOf, values } = useWizard(plan);
  const isLast = shown === wizard.length;
  return (
    <form className={classes.form} method="post" noValidate {...formProps}>
      <StepTrail titles={wizard.map(({ title }) => title)} shown={shown} />
      {failure && <FormAlert tone="error">{failure}</FormAlert>}
      {isRestored && <PasswordAgain />}
      {wizard.map(({ title }, index) => (
        <Step
          key={title}
          title={title}
          number={index + 1}
          count={wizard.length}
          isShown={index + 1 === shown}
        >
          {steps[index]?.({ errorsOf, values })}
        </Step>
      ))}
      <Trap />
      <div className={classes.buttons}>
        {shown > 1 && (
          <button type="button" className={classes.back} onClick={back}>
            Back
          </button>
        )}
        <SubmitButton isLocked={!isReady} isBusy={isBusy} busyText={busyText}>
          {isLast ? sendLabel : 'Next'}
        </SubmitButton>
      </div>
      <NeedsScript />
    </form>
  );
}

const PasswordAgain = () => (
  <FormAlert tone="info">
    <p>
      Your answers from before are still here. Please type your password again: we never keep passwords in a
      browser.
    </p>
  </FormAlert>
);

interface StepProps {
  title: string;
  number: number;
  count: number;
  isShown: boolean;
  children: ReactNode;
}

/** One step; its heading takes the focus when it is turned to, and says which step it is. */
function Step({ title, number, count, isShown, children }: StepProps) {
  const id = `step-${number}`;
  return (
    <section className={classes.step} data-step={number} hidden={!isShown} aria-labelledby={id}>
      <h2 id={id} className={classes.title} tabIndex={-1}>
        <span className={classes.count}>
          Step {number} of {count}
        </span>{' '}
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Which steps there are, and which are done. The heading of each step says the same to those who listen. */
const StepTrail = ({ titles, shown }: { titles: readonly string[]; shown: number }) => (
  <ol className={stepTrailClasses.trail} aria-label="Progress">
    {titles.map((title, index) => {
      const number = index + 1;
      return (
        <li
          key={title}
          className={stepTrailClasses.step}
          data-state={number < shown ? 'done' : number === shown ? 'shown' : 'ahead'}
          aria-current={number === shown ? 'step' : undefined}
        >
          <span className={stepTrailClasses.mark} aria-hidden="true">
            {number < shown ? <IconCheck size={16} stroke={2.5} /> : number}
          </span>
          <span className={stepTrailClasses.name}>{title}</span>
        </li>
      );
    })}
  </ol>
);
