import { useEffect, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { getMenu } from '../contract.ts';

interface MenuFacts {
  readonly orders: number;
  /** Taken for granted until it is known: nobody is asked to upgrade for a moment. */
  readonly isElite: boolean;
}

let underWay: Promise<MenuFacts | null> | null = null;

/** What several parts of the menu want at once is asked once. */
function ask(): Promise<MenuFacts | null> {
  underWay ??= callSignedIn(getMenu, {})
    .then((answer) => (answer.ok ? { orders: answer.data.orders, isElite: answer.data.is_elite } : null))
    .finally(() => {
      underWay = null;
    });
  return underWay;
}

/** What the menu of a business says beside its entries; asked again whenever `when` changes. */
export function useMenuFacts(when: unknown): MenuFacts {
  const [facts, setFacts] = useState<MenuFacts>({ orders: 0, isElite: true });
  useEffect(() => {
    let isOver = false;
    // Without an answer the last one stays.
    void ask().then((found) => {
      if (!isOver && found) setFacts(found);
    });
    return () => {
      isOver = true;
    };
  }, [when]);
  return facts;
}
