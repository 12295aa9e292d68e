import { Button, Group } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconBan, IconFlag, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { OfAllPlaces } from '#src/domains/accounts/team/parts/of-all-places.tsx';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import {
  archiveEnquiry,
  blockSender,
  markUnread,
  type OwnThread,
  restoreEnquiry,
  unblockSender,
} from '../contract.ts';
import { ReportDialog } from './report-dialog.tsx';
import { useRefreshUnread } from './unread-count.ts';

interface ThreadActionsProps {
  readonly thread: OwnThread;
  readonly onChanged: (thread: OwnThread) => void;
  readonly whenRead: () => Promise<void>;
}

type Kind = 'reading' | 'archive' | 'block';

/** What else can be done with a conversation than to write on. */
export function ThreadActions(props: ThreadActionsProps) {
  const { thread } = props;
  const { change, busy } = useChange(props);
  const navigate = useNavigate();
  const [asks, setAsks] = useState<'block' | 'report' | null>(null);
  const isBusiness = thread.side === 'business';
  const leaveUnread = async () => {
    if (await change('reading', markUnread, 'Marked as unread.')) navigate('/dashboard/enquiry');
  };
  const turnArchive = () =>
    thread.archived
      ? change('archive', restoreEnquiry, 'Moved back to your enquiries.')
      : change('archive', archiveEnquiry, 'Archived.');
  const block = async () => {
    await change('block', blockSender, `${thread.name} is blocked.`);
    setAsks(null);
  };
  const Archive = thread.archived ? IconArchiveOff : IconArchive;
  return (
    <Group gap="xs" role="group" aria-label="This conversation">
      <Action Icon={IconMail} onClick={leaveUnread} isBusy={busy === 'reading'}>
        Mark as unread
      </Action>
      {isBusiness && (
        <>
          <Action Icon={Archive} onClick={turnArchive} isBusy={busy === 'archive'}>
            {thread.archived ? 'Take out of the archive' : 'Archive'}
          </Action>
          <OfAllPlaces>
            <Action
              Icon={IconBan}
              isBusy={busy === 'block'}
              onClick={() =>
                thread.blocked
                  ? change('block', unblockSender, `${thread.name} can write to you again.`)
                  : setAsks('block')
              }
            >
              {thread.blocked ? 'Unblock' : 'Block'}
            </Action>
          </OfAllPlaces>
        </>
      )}
      <Action Icon={IconFlag} onClick={() => setAsks('report')}>
        Report
      </Action>
      <Confirm
        opened={asks === 'block'}
        title={`Block ${thread.name}?`}
        text="You get no more messages from this address, in this conversation or a new one. You can unblock it here."
        yes="Yes, block"
        no="Cancel"
        isBusy={busy === 'block'}
        onYes={block}
        onNo={() => setAsks(null)}
      />
      <ReportDialog id={thread.id} opened={asks === 'report'} onClose={() => setAsks(null)} />
    </Group>
  );
}

interface ActionProps {
  readonly Icon: typeof IconMail;
  readonly onClick: () => void;
  readonly isBusy?: boolean;
  readonly children: string;
}

const Action = ({ Icon, onClick, isBusy = false, children }: ActionProps) => (
  <Button
    variant="default"
    onClick={onClick}
    loading={isBusy}
    leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
  >
    {children}
  </Button>
);

type ThreadChange =
  | typeof archiveEnquiry
  | typeof blockSender
  | typeof markUnread
  | typeof restoreEnquiry
  | typeof unblockSender;

/** One change at a time; what came of it is said, and shown. */
function useChange({ thread: { id }, onChanged, whenRead }: ThreadActionsProps) {
  const [busy, setBusy] = useState<Kind | null>(null);
  const refreshUnread = useRefreshUnread();
  const change = async (kind: Kind, endpoint: ThreadChange, done: string): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(kind);
    await whenRead();
    const answer = await callSignedIn(endpoint, { id });
    setBusy(null);
    if (!answer.ok) toast({ tone: 'error', text: answer.message });
    else {
      toast({ tone: 'success', text: done, forMs: 3_000 });
      onChanged(answer.data);
      void refreshUnread();
    }
    return answer.ok;
  };
  return { change, busy };
}
