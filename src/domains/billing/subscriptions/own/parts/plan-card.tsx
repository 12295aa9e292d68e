import { Alert, Button } from '@mantine/core';
import { IconClockExclamation, IconPlayerPause } from '@tabler/icons-react';
import { Link } from 'react-router';
import { longDayText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import buttons from '#src/ui/button-link.module.css';
import { namesText } from '../../words.ts';
import type { Subscription } from '../contract.ts';
import { afterwardsText, couponText, untilText } from '../words.ts';
import classes from './your-plan.module.css';

/** The plan in words: what it is, until when, what then, and the ways on from here. */
export const PlanCard = ({ subscription }: { subscription: Subscription }) => (
  <section className={classes.card} aria-labelledby="plan-name">
    <div className={classes.head}>
      <h2 id="plan-name" className={classes.name}>
        {subscription.plan.name}
      </h2>
      <State subscription={subscription} />
    </div>
    <p className={classes.until}>{untilText(subscription)}</p>
    <Queued subscription={subscription} />
    {subscription.ends_at && <p className={classes.after}>{afterwardsText(subscription)}</p>}
    <dl className={classes.facts}>
      {couponText(subscription).map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <Paused titles={subscription.paused} />
    <Actions subscription={subscription} />
  </section>
);

function State({ subscription }: { subscription: Subscription }) {
  const { in_grace: inGrace, is_cancelled: isCancelled } = subscription;
  if (!inGrace && !isCancelled) return <span className={classes.mark}>Active</span>;
  return (
    <span className={`${classes.mark} ${classes.ending}`}>{inGrace ? 'Days of grace' : 'Cancelled'}</span>
  );
}

/** What was bought ahead, where anything was. */
function Queued({ subscription: { history } }: { subscription: Subscription }) {
  const queued = history.filter(({ state }) => state === 'queued').reverse();
  const [first] = queued;
  if (!first) return null;
  return (
    <p className={classes.after}>
      {queued.length === 1
        ? `This includes what you bought ahead: ${first.plan} again from ${longDayText(first.starts_at)}.`
        : `This includes what you bought ahead: ${first.plan} another ${queued.length} times, from ${longDayText(first.starts_at)}.`}
    </p>
  );
}

const Paused = ({ titles }: { titles: readonly string[] }) =>
  titles.length > 0 && (
    <Alert
      color="yellow"
      icon={<IconPlayerPause stroke={1.5} />}
      title="Your plan does not cover all your listings"
    >
      Paused: {namesText(titles)}. They return unchanged with a plan that covers them. Or pause another
      listing and publish one of these <Link to="/dashboard/all-listing">among your listings</Link>.
    </Alert>
  );

function Actions({ subscription }: { subscription: Subscription }) {
  const { plan, renewal, in_grace: inGrace } = subscription;
  return (
    <div className={buttons.row}>
      {inGrace && (
        <p className={classes.hint}>
          <IconClockExclamation size={20} stroke={1.5} aria-hidden />A plan you buy now starts where the old
          one ended.
        </p>
      )}
      {renewal && renewal.number_of_days > 0 && (
        <Button component={Link} to={`/checkout?plan=${plan.id}`}>
          Add {renewal.number_of_days} days for {poundsText(renewal.price)}
        </Button>
      )}
      <Button component={Link} to="/pricing-packages" variant={plan.type === 'free' ? 'filled' : 'default'}>
        {plan.type === 'free' ? 'Choose a larger plan' : 'Change plan'}
      </Button>
    </div>
  );
}
