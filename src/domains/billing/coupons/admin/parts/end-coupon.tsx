import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { Confirm } from '#src/ui/mantine/confirm.tsx';
import { toast } from '#src/ui/toast.ts';
import { type CouponRow, endCoupon } from '../contract.ts';
import { mayEnd } from '../rules.ts';

interface EndCouponProps {
  readonly coupon: CouponRow;
  readonly onEnded: (coupon: CouponRow) => void;
  readonly onStale: () => Promise<void>;
}

/** Ends a coupon before its time, once that was confirmed. */
export function EndCoupon({ coupon, onEnded, onStale }: EndCouponProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!mayEnd(coupon.state)) return null;
  const end = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await callSignedIn(endCoupon, { id: coupon.id });
    setBusy(false);
    setAsking(false);
    if (answer.ok) {
      onEnded(answer.data);
      toast({ tone: 'success', text: `${coupon.code} has ended.`, forMs: 3_000 });
    } else if (answer.status !== 401) {
      toast({ tone: 'error', title: 'The coupon was not ended', text: answer.message });
      if (answer.status === 409) await onStale();
    }
  };
  return (
    <Group>
      <Button variant="default" onClick={() => setAsking(true)}>
        End now
      </Button>
      <Confirm
        opened={isAsking}
        title={`End ${coupon.code}?`}
        text="Nobody can use it any more, and its code cannot be reused. Open payments keep the discount."
        yes="Yes, end it"
        no="Cancel"
        isBusy={isBusy}
        onYes={end}
        onNo={() => setAsking(false)}
      />
    </Group>
  );
}
