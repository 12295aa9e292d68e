import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCalendarTime,
  IconDots,
  IconExternalLink,
  IconEye,
  IconListSearch,
  IconPencil,
  IconPhoto,
  IconPlayerPause,
  IconRosetteDiscountCheck,
  IconTrash,
  IconVideo,
  IconWorldUpload,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useChange } from '#src/ui/form/use-change.ts';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { type ListingRow, pauseListing, publishListing, removeListing } from '../contract.ts';
import classes from './row-actions.module.css';

/** Within the page's main part, where a screen reader looks for it, and without a stop that is no entry. */
const menuProps = {
  position: 'bottom-end',
  portalProps: { target: '#content' },
  withInitialFocusPlaceholder: false,
} as const;

interface RowActionsProps {
  readonly row: ListingRow;
  /** Something was done, in words for who cannot see the row change. */
  readonly onChanged: (words: string) => void;
}

/** What can be done with one listing: the two most common at hand, its media and the rest in menus. */
export function RowActions({ row, onChanged }: RowActionsProps) {
  const [isRemoving, setRemoving] = useState(false);
  const name = row.title || `listing ${row.id}`;
  const here = `/dashboard/all-listing/${row.id}`;
  return (
    <div className={classes.actions}>
      <ActionIcon component={Link} to={here} variant="subtle" size={44} aria-label={`Edit ${name}`}>
        <IconPencil size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        size={44}
        aria-label={`Delete ${name}`}
        onClick={() => setRemoving(true)}
      >
        <IconTrash size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Menu {...menuProps}>
        <Menu.Target>
          <ActionIcon variant="subtle" size={44} aria-label={`Media of ${name}`}>
            <IconPhoto size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={`${here}/image-gallery`} leftSection={<IconPhoto size={18} />}>
            image gallery
          </Menu.Item>
          <Menu.Item component={Link} to={`${here}/video-gallery`} leftSection={<IconVideo size={18} />}>
            video gallery
          </Menu.Item>
          <Menu.Item component={Link} to={`${here}/schedule`} leftSection={<IconCalendarTime size={18} />}>
            schedule
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <More row={row} name={name} onChanged={onChanged} />
      <ListingRemoval
        row={row}
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        onRemoved={() => onChanged(`${name} was removed.`)}
      />
    </div>
  );
}

/** Whether the public sees it, and what it sees. */
function More({ row, name, onChanged }: RowActionsProps & { name: string }) {
  const { publish, pause, isBusy } = usePublication(row, onChanged);
  const isUp = row.state === 'live' || row.state === 'awaiting_check';
  const isPublic = row.state === 'live' || row.state === 'paused';
  return (
    <Menu {...menuProps}>
      <Menu.Target>
        <ActionIcon variant="subtle" size={44} aria-label={`More for ${name}`} loading={isBusy}>
          <IconDots size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isUp ? (
          <Menu.Item leftSection={<IconPlayerPause size={18} />} onClick={() => void pause()}>
            {row.state === 'live' ? 'Pause' : 'Take back from the check'}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconWorldUpload size={18} />} onClick={() => void publish()}>
            Publish
          </Menu.Item>
        )}
        {isPublic && (
          <Menu.Item
            component="a"
            href={`/listing-details/${row.slug}`}
            target="_blank"
            leftSection={<IconExternalLink size={18} />}
          >
            View in public
          </Menu.Item>
        )}
        <Menu.Item
          component="a"
          href={`/dashboard/all-listing/${row.id}/preview`}
          target="_blank"
          leftSection={<IconEye size={18} />}
        >
          Preview
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={`/dashboard/all-listing/${row.id}/place`}
          leftSection={<IconListSearch size={18} />}
        >
          Place in searches
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={`/dashboard/all-listing/${row.id}/verification`}
          leftSection={<IconRosetteDiscountCheck size={18} />}
        >
          Verification
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const comparePlans = { to: '/for-business', text: 'Compare the plans' };

/** What is said of a listing beside that it was saved, a message each. */
export const sayNotices = (notices: readonly string[]): void => {
  for (const text of notices) toast({ tone: 'info', text });
};

/** Where a plan allows no more of them, the message leads to the others. */
export const withPlans = ({ code }: { code: string }) =>
  code === 'plan-limit' ? { link: comparePlans } : {};

/** Shows a listing to the public, or takes it back; what is missing for that is said, with the way to it. */
function usePublication({ id, title }: ListingRow, onChanged: (words: string) => void) {
  const onDone = ({ message, notices }: { message: string; notices: string[] }) => {
    sayNotices(notices);
    onChanged(message);
  };
  const publishing = useChange(publishListing, {
    onDone,
    failed: ({ code, message, errors }) => ({
      title: `${title || 'The listing'} cannot be shown yet`,
      text: Object.values(errors).flat().join(' ') || message,
      link: { to: `/dashboard/all-listing/${id}`, text: 'Complete it' },
      ...withPlans({ code }),
    }),
  });
  const pausing = useChange(pauseListing, { onDone });
  return {
    publish: () => publishing.change({ id }),
    pause: () => pausing.change({ id }),
    isBusy: publishing.isBusy || pausing.isBusy,
  };
}

/** Asks before a listing is removed; for thirty days it can come back, and that is said. */
function ListingRemoval({
  row: { id, title, state },
  opened,
  onClose,
  onRemoved,
}: {
  row: ListingRow;
  opened: boolean;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const { change: remove, isBusy } = useChange(removeListing, {
    failed: 'Failed to delete listing',
    onAnswered: onClose,
    onDone: onRemoved,
  });
  const isPublic = state === 'live' || state === 'paused';
  return (
    <Confirm
      opened={opened}
      title="Are you sure?"
      text={`“${title || `Listing ${id}`}” is removed${isPublic ? ', and its page says so to visitors' : ''}. For 30 days you can restore it under “Removed”; after that, you won't be able to revert this!`}
      yes="Yes, delete it"
      no="Cancel"
      isBusy={isBusy}
      onYes={() => void remove({ id })}
      onNo={onClose}
    />
  );
}
