import { IconDownload } from '@tabler/icons-react';
import type { ListingDetails } from '../pages/contract.ts';
import classes from './attachment-link.module.css';

const kilobyte = 1024;

/** "310 KB", "1.4 MB": never nought. */
export const sizeInWords = (bytes: number): string =>
  bytes < kilobyte * kilobyte
    ? `${Math.max(1, Math.round(bytes / kilobyte))} KB`
    : `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;

/** A file of the business to save: a price list, a brochure, a certificate. */
export function AttachmentLink({ attachment }: { attachment: NonNullable<ListingDetails['attachment']> }) {
  const { name, url, bytes } = attachment;
  return (
    <a href={url} download={name} className={classes.link}>
      <IconDownload size={20} stroke={1.5} aria-hidden />
      <span>
        <span className={classes.name}>{name}</span>
        <span className={classes.size}>{sizeInWords(bytes)}, to save on your device</span>
      </span>
    </a>
  );
}
