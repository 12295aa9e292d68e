import { Button } from '@mantine/core';
import { useState } from 'react';
import { longDayText, longMomentText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import { useFocusAfterChange } from '#src/ui/effects.ts';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import type { Subscription } from '../contract.ts';
import { cancelText, withdrawText } from '../words.ts';
import type { PlanAction } from './use-subscription.ts';
import classes from './your-plan.module.css';

interface EndOfPlanProps {
  readonly subscription: Subscription;
  readonly busy: PlanAction | null;
  readonly act: (action: PlanAction, id?: number) => Promise<boolean>;
}

/** How to end a plan: at its end, or at once with money back while that is possible. Each takes two clicks. */
export function EndOfPlan({ subscription, busy, act }: EndOfPlanProps) {
  const [asking, setAsking] = useState<'cancel' | 'withdraw' | null>(null);
  const { heading, followChange } = useFocusAfterChange();
  const { may_cancel: mayCancel, is_cancelled: isCancelled, withdrawal } = subscription;
  if (!mayCancel && !isCancelled && !withdrawal) return null;
  const confirmed = async () => {
    if (!asking) return;
    const isDone = await act(asking, withdrawal?.id);
    setAsking(null);
    if (isDone) followChange();
  };
  const resume = async () => {
    if (await act('resume')) followChange();
  };
  return (
    <section className={classes.card} aria-labelledby="end-of-plan">
      <h2 id="end-of-plan" className={classes.title} tabIndex={-1} ref={heading}>
        Ending the plan
      </h2>
      {mayCancel && <Cancel onAsk={() => setAsking('cancel')} />}
      {isCancelled && <Cancelled subscription={subscription} isBusy={busy === 'resume'} onResume={resume} />}
      {withdrawal && <Withdraw withdrawal={withdrawal} onAsk={() => setAsking('withdraw')} />}
      <Confirm
        opened={asking !== null}
        {...(asking === 'withdraw' ? withdrawWords(subscription) : cancelWords(subscription))}
        isBusy={busy !== null}
        onYes={() => void confirmed()}
        onNo={() => setAsking(null)}
      />
    </section>
  );
}

const Cancel = ({ onAsk }: { onAsk: () => void }) => (
  <div className={classes.way}>
    <p>
      You can cancel at any time: you keep the plan until it ends, and we stop reminding you. It never renews
      automatically, so it ends even if you do nothing.
    </p>
    <Button variant="default" onClick={onAsk}>
      Cancel the plan
    </Button>
  </div>
);

interface CancelledProps {
  readonly subscription: Subscription;
  readonly isBusy: boolean;
  readonly onResume: () => void;
}

const Cancelled = ({ subscription: { ends_at: end, plan }, isBusy, onResume }: CancelledProps) => (
  <div className={classes.way}>
    <p>
      You have cancelled {plan.name}. It stays as it is until {end ? longMomentText(end) : 'its end'}. Until
      then you can change your mind.
    </p>
    <Button variant="default" onClick={onResume} loading={isBusy}>
      Undo the cancellation
    </Button>
  </div>
);

interface WithdrawProps {
  readonly withdrawal: NonNullable<Subscription['withdrawal']>;
  readonly onAsk: () => void;
}

const Withdraw = ({ withdrawal: { until, amount, plan }, onAsk }: WithdrawProps) => (
  <div className={classes.way}>
    <p>
      You bought {plan} less than 14 days ago. Until {longDayText(until)} you can withdraw: it ends at once,
      and we refund the unused part.
    </p>
    <Button variant="default" onClick={onAsk}>
      Withdraw and get {poundsText(amount)} back
    </Button>
  </div>
);

const cancelWords = (subscription: Subscription) => ({
  title: `Cancel ${subscription.plan.name}?`,
  text: cancelText(subscription),
  yes: 'Yes, cancel it',
  no: 'Keep the plan',
});

const withdrawWords = (subscription: Subscription) => ({
  title: `Withdraw from ${subscription.withdrawal?.plan ?? subscription.plan.name}?`,
  text: withdrawText(subscription),
  yes: 'Yes, withdraw',
  no: 'Keep the plan',
});
