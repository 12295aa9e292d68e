import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { downloadSignedIn } from '#src/domains/accounts/download.ts';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { DownloadButton } from '#src/ui/list/download-button.tsx';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { cancelOwnAppointment, getOwnCalendarFile, type OwnListed } from '../contract.ts';
import { bookAgainHref } from '../wording.ts';
import { MoveDialog } from './move-dialog.tsx';
import { ObjectionDialog } from './objection-dialog.tsx';

interface ActionsProps {
  readonly appointment: OwnListed;
  readonly onChanged: () => void;
}

/** What the client can do with an appointment now. What cancelling means stands beside the buttons and in the question. */
export function AppointmentActions({ appointment, onChanged }: ActionsProps) {
  const { id, may, slug, sentence } = appointment;
  const [asking, setAsking] = useState<'move' | 'object' | null>(null);
  const again = may.book_again ? bookAgainHref(appointment) : null;
  const isComing = may.cancel || may.move;
  const close = () => setAsking(null);
  return (
    <div>
      <Group>
        {may.move && <Button onClick={() => setAsking('move')}>Move</Button>}
        {may.object && <Button onClick={() => setAsking('object')}>Dispute this</Button>}
        {!isComing && again && (
          <ButtonLink to={again} reloads>
            Book again
          </ButtonLink>
        )}
        {isComing && (
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

function CancelButton({ appointment: { id, state, sentence }, onChanged }: ActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isRequest = state === 'requested';
  const cancel = async () => {
    setBusy(true);
    const answer = await callSignedIn(cancelOwnAppointment, { id });
    setBusy(false);
    setAsking(false);
    if (answer.ok)
      toast({
        tone: 'success',
        text: isRequest ? 'Your request is withdrawn' : 'Your appointment is cancelled. You pay nothing',
        forMs: 4_000,
      });
    else if (answer.status !== 401) toast({ tone: 'error', text: answer.message });
    onChanged();
  };
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {isRequest ? 'Withdraw request' : 'Cancel appointment'}
      </Button>
      <Confirm
        opened={isAsking}
        title={isRequest ? 'Withdraw this request?' : 'Cancel this appointment?'}
        text={sentence}
        yes={isRequest ? 'Yes, withdraw it' : 'Yes, cancel it'}
        no="Keep it"
        isBusy={isBusy}
        onYes={() => void cancel()}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
