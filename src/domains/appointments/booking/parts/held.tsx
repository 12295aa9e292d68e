import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { poundsText } from '#src/platform/money.ts';
import { useSite } from '#src/platform/web/site.ts';
import buttons from '#src/ui/button-link.module.css';
import { FormAlert, SubmitButton } from '#src/ui/form/submit-button.tsx';
import { cancelOwnAppointment, type OwnAppointment } from '../../own/contract.ts';
import { approvalLink, faultOf } from './pay.ts';

interface HeldProps {
  readonly appointment: OwnAppointment;
  /** The form is sent by the browser itself. */
  readonly isKept: boolean;
  /** Reads the appointment again; null without script. */
  readonly again: (() => void) | null;
}

/** Leads to PayPal. `link`: the payment that was opened without script. */
export function PayNow({ appointment, isKept, again, link }: HeldProps & { readonly link: string | null }) {
  const here = useSite()?.url ?? '';
  const { id, due_now: sum } = appointment;
  if (link)
    return (
      <a className={buttons.button} data-look="strong" href={link}>
        Go to PayPal to pay {poundsText(sum)}
      </a>
    );
  const pay = async () => {
    const { link: to, fault } = await approvalLink(id, here);
    if (to) globalThis.location.assign(to);
    else if (fault === null) again?.();
    return { fault, isLeaving: to !== null };
  };
  return (
    <HeldForm intent="pay" isKept={isKept} send={pay} busyText="Opening the payment…">
      Pay {poundsText(sum)} now
    </HeldForm>
  );
}

/** Frees the time at once. */
export function GiveBack({ appointment: { id }, isKept, again }: HeldProps) {
  const giveBack = async () => {
    const answer = await callSignedIn(cancelOwnAppointment, { id });
    const fault = answer.ok ? null : faultOf(answer);
    if (fault === null) again?.();
    return { fault, isLeaving: false };
  };
  return (
    <HeldForm intent="back" isKept={isKept} send={giveBack} busyText="Giving the time back…" look="quiet">
      Give the time back
    </HeldForm>
  );
}

interface HeldFormProps {
  readonly intent: 'pay' | 'back';
  readonly isKept: boolean;
  readonly send: () => Promise<{ fault: string | null; isLeaving: boolean }>;
  readonly busyText: string;
  readonly look?: 'quiet';
  readonly children: ReactNode;
}

function HeldForm({ intent, isKept, send, busyText, look, children }: HeldFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useCameBack(() => setBusy(false));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    void send().then((came) => {
      setFault(came.fault);
      if (!came.isLeaving) setBusy(false);
    });
  };
  return (
    <form method="post" {...(isKept ? {} : { onSubmit })}>
      {fault && (
        <FormAlert tone="error" takesFocus>
          {fault}
        </FormAlert>
      )}
      <input type="hidden" name="intent" value={intent} />
      <SubmitButton
        isBusy={isBusy}
        busyText={busyText}
        worksWithoutScript={isKept}
        {...(look ? { look } : {})}
      >
        {children}
      </SubmitButton>
    </form>
  );
}

/** A page that the browser kept while PayPal was open comes back as it was left. */
function useCameBack(wake: () => void) {
  const woken = useEffectEvent(wake);
  useEffect(() => {
    const onShow = () => woken();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}

/** Looks again once the time is no longer held. */
export function useHoldEnd({ held_until: until }: OwnAppointment, again: (() => void) | undefined) {
  const ended = useEffectEvent(() => again?.());
  useEffect(() => {
    if (until === null) return;
    const waiting = setTimeout(() => ended(), Math.max(1_000, Date.parse(until) - Date.now() + 1_000));
    return () => clearTimeout(waiting);
  }, [until]);
}
