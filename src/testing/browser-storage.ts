import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a browser keeps it: sent with every request, kept on the device, or kept for one tab. */
export type Store = 'cookie' | 'device' | 'tab';

/** Something that the page about cookies and storage says a browser may keep. */
interface Kept {
  readonly store: Store;
  /** As the browser shows it. A name that ends with `…` covers every name that begins like it. */
  readonly name: string;
  readonly purpose: string;
  readonly kind: string;
  readonly life: string;
}

const page = readFileSync(
  join(import.meta.dirname, '../domains/content/legal/cookies-and-storage.md'),
  'utf8',
);
const sections = { cookies: 'cookie', device: 'device', tab: 'tab' } as const;

/** Everything that the page lists. */
export const keptInBrowsers: readonly Kept[] = Object.entries(sections).flatMap(([id, store]) => {
  const [, section = ''] = new RegExp(`^## [^\\n]+ \\{#${id}\\}\\n(.*?)(?=^## )`, 'ms').exec(page) ?? [];
  return [...section.matchAll(/^### `(.+)`\n\n(.+)\n\n(\w+)\. (.+)$/gm)].map(
    ([, name = '', purpose = '', kind = '', life = '']) => ({ store, name, purpose, kind, life }),
  );
});

/** Whether the page names what a browser holds. */
export const isNamed = (store: Store, name: string): boolean =>
  keptInBrowsers.some(
    (kept) =>
      kept.store === store &&
      (kept.name.endsWith('…') ? name.startsWith(kept.name.slice(0, -1)) : kept.name === name),
  );
