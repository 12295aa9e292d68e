import { useActing } from '#src/domains/accounts/team/parts/use-acting.ts';
import { mayUse, screenAt } from '../screen-rights.ts';

/** Asks whether a screen is open to the person as whom they act. Taken for granted until it is known. */
export function useMayOpen(): (address: string) => boolean {
  const acting = useActing();
  return (address) => {
    const screen = screenAt(address);
    return !acting || acting.business === null || !screen || mayUse(acting, screen);
  };
}
