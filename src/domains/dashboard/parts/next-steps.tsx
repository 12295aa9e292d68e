import { IconArrowRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useProfile } from '#src/domains/accounts/profile/parts/profile-context.tsx';
import unseen from '#src/ui/unseen.module.css';
import { type Setup, type Step, stepsFor } from '../rules.ts';
import classes from './next-steps.module.css';

/** The list of what is worth doing with this account; gone when all of it is done. */
export function NextSteps({ setup }: { setup: Setup | null }) {
  const { profile } = useProfile();
  const steps = stepsFor(profile, setup);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section className={classes.card} aria-labelledby="next-steps">
      <div className={classes.head}>
        <h2 id="next-steps" className={classes.title}>
          Next steps
        </h2>
        <p className={classes.count}>
          {done} of {steps.length} done
        </p>
      </div>
      <ul className={classes.list}>
        {steps.map((step) => (
          <OneStep key={step.key} step={step} />
        ))}
      </ul>
    </section>
  );
}

const OneStep = ({ step: { title, text, isDone, to } }: { step: Step }) => (
  <li className={classes.step} data-done={isDone}>
    {isDone ? (
      <IconCircleCheckFilled className={classes.mark} size={24} aria-hidden />
    ) : (
      <IconCircle className={classes.mark} size={24} stroke={1.5} aria-hidden />
    )}
    <div className={classes.words}>
      {isDone ? (
        <p className={classes.name}>
          {title}
          <span className={unseen.unseen}> (done)</span>
        </p>
      ) : (
        <>
          <Link to={to} className={classes.name}>
            {title}
          </Link>
          <p className={classes.text}>{text}</p>
        </>
      )}
    </div>
    {!isDone && <IconArrowRight className={classes.arrow} size={20} stroke={1.5} aria-hidden />}
  </li>
);
