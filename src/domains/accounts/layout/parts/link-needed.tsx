import type { ReactNode } from 'react';
import { Entrance } from './entrance.tsx';

/** For a page of a mailed link, in a browser that holds no token for it any more. */
export const LinkNeeded = ({ children }: { children: ReactNode }) => (
  <Entrance
    title="Open the link in your email again"
    lead="For your privacy, this page forgets your link after 12 hours, and needs your browser to accept cookies. The link in our email still works."
    picture="quiet"
  >
    {children}
  </Entrance>
);
