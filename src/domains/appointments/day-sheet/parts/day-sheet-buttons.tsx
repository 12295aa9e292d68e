import { Group } from '@mantine/core';
import { downloadSignedIn } from '#src/domains/accounts/download.ts';
import { DownloadButton } from '#src/ui/list/download-button.tsx';
import { printDaySheet } from '../contract.ts';

/** The day as a PDF, to be pinned up or laid on the desk. */
export const DaySheetButtons = ({ date, listing }: { date: string; listing: number | undefined }) => (
  <Group gap="xs">
    <DownloadButton ask={() => downloadSignedIn(printDaySheet, { date, listing, by: 'person' })}>
      Day sheet, a page per person
    </DownloadButton>
    <DownloadButton ask={() => downloadSignedIn(printDaySheet, { date, listing, by: 'time' })}>
      Day sheet by time
    </DownloadButton>
  </Group>
);
