import { IconArrowRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import unseen from '#src/ui/unseen.module.css';
import classes from './steps.module.css';

interface OpenStep {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  /** Where it is done; a part of the same screen begins with `#`. */
  readonly to: string;
}

interface StepsProps {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly OpenStep[];
  /** What is done keeps its text and leads on too. */
  readonly keepsDone?: boolean;
  /** What the screens behind the links are told. */
  readonly state?: unknown;
}

/** What is to be done, one step after the other, and what of it is done. */
export const Steps = ({ id, title, steps, keepsDone = false, state }: StepsProps) => (
  <section className={classes.card} aria-labelledby={id}>
    <div className={classes.head}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <p className={classes.count}>
        {steps.filter(({ isDone }) => isDone).length} of {steps.length} done
      </p>
    </div>
    <ul>
      {steps.map((step) => (
        <OneStep key={step.key} step={step} isOpen={keepsDone || !step.isDone} state={state} />
      ))}
    </ul>
  </section>
);

interface OneStepProps extends Pick<StepsProps, 'state'> {
  readonly step: OpenStep;
  readonly isOpen: boolean;
}

const OneStep = ({ step: { title, text, isDone, to }, isOpen, state }: OneStepProps) => (
  <li className={classes.step} data-done={isDone}>
    {isDone ? (
      <IconCircleCheckFilled className={classes.mark} size={24} aria-hidden />
    ) : (
      <IconCircle className={classes.mark} size={24} stroke={1.5} aria-hidden />
    )}
    <div className={classes.words}>
      {isOpen ? (
        <>
          <StepLink to={to} state={state}>
            {title}
          </StepLink>
          {isDone && <span className={unseen.unseen}> (done)</span>}
          <p className={classes.text}>{text}</p>
        </>
      ) : (
        <p className={classes.name}>
          {title}
          <span className={unseen.unseen}> (done)</span>
        </p>
      )}
    </div>
    {isOpen && <IconArrowRight className={classes.arrow} size={20} stroke={1.5} aria-hidden />}
  </li>
);

/** Within the screen the browser itself follows, and the keyboard goes on from there. */
const StepLink = ({ to, state, children }: { to: string; state?: unknown; children: string }) =>
  to.startsWith('#') ? (
    <a href={to} className={classes.name} data-covers>
      {children}
    </a>
  ) : (
    <Link to={to} state={state} className={classes.name} data-covers>
      {children}
    </Link>
  );
