import type { UseFormReturnType } from '@mantine/form';
import type { ListingValues } from '../../listing.ts';
import type { FileField, ManagedListing, Missing, Publishing } from '../../own/contract.ts';
import type { SentFile } from './draft/use-draft-file.ts';
import type { Lists } from './fields/use-choices.ts';
import type { PlaceCheck } from './missing/missing.ts';

/** What every section of the form draws from. */
export interface FormView {
  /** The listing's id, or `new`. */
  readonly id: string;
  readonly form: UseFormReturnType<ListingValues>;
  readonly lists: Lists;
  /** As it was last saved; null for one to come. */
  readonly listing: ManagedListing | null;
  /** Files that the draft refers to, by field. */
  readonly files: Readonly<Partial<Record<FileField, SentFile>>>;
  readonly keepFile: (file: SentFile) => void;
  /** What only the server could tell that it lacks. */
  readonly missing: readonly Missing[];
  /** Whether the server has said if it finds the place that is typed. */
  readonly isPlaceJudged: boolean;
  readonly place: PlaceCheck;
  /** Keeps the draft now, so that the server says where its address leads. */
  readonly lookUp: () => void;
  /** What happens to the next listing that is to be shown; null where that could not be had. */
  readonly publishing: Publishing | null;
}
