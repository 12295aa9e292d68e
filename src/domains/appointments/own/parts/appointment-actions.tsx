import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { downloadSignedIn } from '#src/domains/accounts/download.ts';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { poundsText } from '#src/platform/money.ts';
import { useSite } from '#src/platform/web/site.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { DownloadButton } from '#src/ui/list/download-button.tsx';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { approvalLink } from '../../booking/parts/pay.ts';
import { cancelOwnAppointment, getOwnCalendarFile, type OwnListed } from '../contract.ts';
import { bookAgainHref } from '../paid.ts';
import { MoveDialog } from './move-dialog.tsx';
import { ObjectionDialog } from './objection-dialog.tsx';

interface ActionsProps {
  readonly appointment: OwnListed;
  readonly onChanged: () => void;
}

/** What the client can do with an appointment now. What cancelling means stands beside the buttons and in the question. */
export function AppointmentActions({ appointment, onChanged }: ActionsProps) {
  const { id, state, may, slug, sentence } = appointment;
  const [asking, setAsking] = useState<'move' | 'object' | null>(null);
  const again = may.book_again ? bookAgainHref(appointment) : null;
  const isComing = may.cancel || may.move;
  const close = () => setAsking(null);
  return (
    <div>
      <Group>
        {may.pay && <PayButton appointment={appointment} onChanged={onChanged} />}
        {may.move && <Button onClick={() => setAsking('move')}>Move</Button>}
        {may.object && <Button onClick={() => setAsking('object')}>Dispute this</Button>}
        {!isComing && again && (
          <ButtonLink to={again} reloads>
            Book again
          </ButtonLink>
        )}
        {isComing && state !== 'held' && (
          <DownloadButton ask={() => downloadSignedIn(getOwnCalendarFile, { id })}>
            Add to calendar
          </DownloadButton>
        )}
        {slug && (
          <Button variant="default" component="a" href={`/listing-details/${slug}#contact-title`}>
            Message the business
          </Button>
        )}
        {may.cancel && <CancelButton appointment={appointment} onChanged={onChanged} />}
      </Group>
      {may.cancel && sentence !== '' && (
        <Text size="sm" c="dimmed" mt="sm">
          {sentence}
        </Text>
      )}
      {asking === 'move' && <MoveDialog appointment={appointment} onMoved={onChanged} onClose={close} />}
      {asking === 'object' && (
        <ObjectionDialog appointment={appointment} onDone={onChanged} onClose={close} />
      )}
    </div>
  );
}

/** Leads to PayPal while the time is held. */
function PayButton({ appointment: { id, due_now: sum }, onChanged }: ActionsProps) {
  const here = useSite()?.url ?? '';
  const [isBusy, setBusy] = useState(false);
  const pay = async () => {
    setBusy(true);
    const { link, fault } = await approvalLink(id, here);
    if (link) return globalThis.location.assign(link);
    setBusy(false);
    if (fault) toast({ tone: 'error', text: fault });
    onChanged();
  };
  return (
    <Button loading={isBusy} onClick={() => void pay()}>
      Pay {poundsText(sum)} now
    </Button>
  );
}

interface Asking {
  readonly button: string;
  readonly title: string;
  readonly yes: string;
  readonly done: string;
}

const cancelling: Asking = {
  button: 'Cancel appointment',
  title: 'Cancel this appointment?',
  yes: 'Yes, cancel it',
  done: 'Your appointment is cancelled',
};

/** What a client calls off, by its state. */
const askings: Partial<Record<OwnListed['state'], Asking>> = {
  held: {
    button: 'Give the time back',
    title: 'Give this time back?',
    yes: 'Yes, give it back',
    done: 'The time is given back',
  },
  requested: {
    button: 'Withdraw request',
    title: 'Withdraw this request?',
    yes: 'Yes, withdraw it',
    done: 'Your request is withdrawn',
  },
};

function CancelButton({ appointment: { id, state, sentence }, onChanged }: ActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const words = askings[state] ?? cancelling;
  const cancel = async () => {
    setBusy(true);
    const answer = await callSignedIn(cancelOwnAppointment, { id });
    setBusy(false);
    setAsking(false);
    if (answer.ok)
      toast({
        ...{ tone: 'success', title: words.done, text: answer.data.sentence, forMs: 6_000 },
      });
    else if (answer.status !== 401) toast({ tone: 'error', text: answer.message });
    onChanged();
  };
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      <Confirm
        opened={isAsking}
        title={words.title}
        text={sentence}
        yes={words.yes}
        no="Keep it"
        isBusy={isBusy}
        onYes={() => void cancel()}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
