/** A change that was just made, and how it is taken back. */
interface Undoable {
  readonly text: string;
  /** Answers what is said afterwards. */
  readonly undo: () => Promise<string>;
}

export interface OfferedUndo extends Undoable {
  readonly id: number;
}

let offered: OfferedUndo | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Offers to take back what was done last: an earlier offer goes. */
export function offerUndo(undoable: Undoable): void {
  lastId += 1;
  change({ ...undoable, id: lastId });
}

export const closeUndo = (id: number): void => {
  if (offered?.id === id) change(null);
};

function change(next: OfferedUndo | null): void {
  offered = next;
  for (const listener of listeners) listener();
}

/** For React's `useSyncExternalStore`; on the server nothing was ever done. */
export const undoStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  current: () => offered,
  onServer: () => null,
};
