import type { ComponentType } from 'react';

/** What a screen of the dashboard may tell the frame around it, as its route's `handle`. */
export interface ScreenHandle {
  /** Drawn while the profile is on its way, to ask meanwhile for what the screen will show. It draws nothing. */
  readonly AskAhead: ComponentType;
}
