import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '#src/ui/toast.ts';
import { getOwnCalendarFile } from '../../own/contract.ts';
import booked from './booked.module.css';

interface CalendarFileProps {
  readonly id: number;
  /** The file itself, for a browser without script. */
  readonly file: string | null;
}

const words = (
  <>
    <IconCalendarPlus size={20} stroke={1.5} aria-hidden />
    Add to your calendar
  </>
);

/** Hands the appointment to the calendar of the device. */
export function CalendarFile({ id, file }: CalendarFileProps) {
  const [isBusy, setBusy] = useState(false);
  if (file !== null)
    return (
      <a href={file} download="appointment.ics">
        {words}
      </a>
    );
  const save = async () => {
    setBusy(true);
    // Few ask for it: the page is lighter without.
    const answer = await import('#src/domains/accounts/download.ts').then(
      ({ downloadSignedIn }) => downloadSignedIn(getOwnCalendarFile, { id }),
      () => ({ ok: false as const, message: 'We could not be reached. Please try again.' }),
    );
    setBusy(false);
    if (answer.ok) saveBlob(answer.data.name, answer.data.blob);
    else toast({ tone: 'error', title: 'The calendar file could not be downloaded', text: answer.message });
  };
  return (
    <button
      type="button"
      className={booked.link}
      aria-disabled={isBusy}
      onClick={() => isBusy || void save()}
    >
      {words}
    </button>
  );
}

function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
