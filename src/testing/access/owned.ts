/**
 * Each of these acts on one thing that has an owner. Given whose it is, it answers the address of that thing, with
 * how to see that the thing is still there.
 */
export interface Owned {
  address: string;
  /** 404, unless the address names a thing that everybody may have of their own. */
  status?: number;
  /** The status for an operator, where operators may read what belongs to others. */
  toOperator?: number;
  /** What the call needs to be sent, beside its address. */
  payload?: object;
  isThere(): Promise<boolean>;
}
