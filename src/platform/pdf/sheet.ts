/** What a printed page says, before it is drawn: a value that can be tested, and handed to another thread. */
export interface Sheet {
  /** The heading, and what a window that shows the file is called. */
  readonly title: string;
  /** Whose paper it is: printed at its head. */
  readonly brand: string;
  /** When it was made out. The same sheet at the same time is the same file, byte for byte. */
  readonly at: Date;
  /** At the foot of every page, beside the number of the page. */
  readonly foot: string;
  readonly blocks: readonly Block[];
}

export type Block = Heading | Words | Sides | Facts | Table | Totals | Break;

interface Heading {
  readonly kind: 'heading';
  readonly text: string;
}

interface Words {
  readonly kind: 'words';
  readonly text: string;
  /** A remark rather than the matter itself. */
  readonly isSmall?: boolean;
}

/** Addresses and the like, beside each other. */
interface Sides {
  readonly kind: 'sides';
  readonly sides: readonly { readonly label: string; readonly lines: readonly string[] }[];
}

/** A name and a value on each line. */
interface Facts {
  readonly kind: 'facts';
  readonly facts: readonly (readonly [label: string, value: string])[];
}

interface Column {
  readonly title: string;
  /** Its share of the page's width, relative to the others'. */
  readonly width: number;
  /** Numbers are aligned right, so that their pence are below each other. */
  readonly isNumber?: boolean;
}

interface Table {
  readonly kind: 'table';
  /** What the table is, for screen readers. */
  readonly summary: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}

/** Sums at the right, below a table. */
interface Totals {
  readonly kind: 'totals';
  readonly rows: readonly { readonly label: string; readonly value: string; readonly isLast?: boolean }[];
}

/** What follows begins on a page of its own. */
interface Break {
  readonly kind: 'break';
}

/** What the tables of one file may hold: more than a hundred pages. */
export const mostRows = 3_000;
