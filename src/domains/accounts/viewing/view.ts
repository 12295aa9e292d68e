import { readStoredJson, writeStored, writeStoredJson } from '#src/platform/web/storage.ts';

/** As whom an operator views in this tab. */
export interface TabView {
  readonly id: number;
  readonly name: string;
  readonly ends_at: string;
}

interface Begun extends TabView {
  readonly token: string;
  readonly role: string;
}

const key = 'view';

/** Lets the dashboard of this tab, and of no other, show what the person sees; load it afresh afterwards. */
export function keepTabView({ token, role, ...view }: Begun): void {
  writeStored('sessionStorage', 'role', role);
  writeStored('sessionStorage', 'user_id', String(view.id));
  writeStored('sessionStorage', 'token', token);
  writeStoredJson('sessionStorage', key, view);
}

/** From here on the tab is the operator's own again. */
export function dropTabView(): void {
  for (const name of ['token', 'role', 'user_id', 'business_id', key])
    writeStored('sessionStorage', name, null);
}

export function tabView(): TabView | null {
  const { id, name, ends_at } = Object(readStoredJson('sessionStorage', key));
  return typeof id === 'number' && typeof name === 'string' && typeof ends_at === 'string'
    ? { id, name, ends_at }
    : null;
}
