import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { newQueryClient } from '#src/ui/list/loaded.tsx';

/** Lets the screens below read the API as the person who is signed in. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(() => newQueryClient(callSignedIn));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
