import { useEffect, useRef, useState } from 'react';
import type { Reading } from '../columns.ts';

const shownMs = 1_800;

/** What was changed since the reading before, for a moment; nothing of what was read first. */
export function useChanged({ entries }: Reading): ReadonlySet<string> {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const versions = useRef<ReadonlyMap<string, number> | null>(null);
  useEffect(() => {
    const before = versions.current;
    versions.current = new Map(entries.map(({ key, version }) => [key, version]));
    const keys = before ? entries.filter(({ key, version }) => before.get(key) !== version) : [];
    if (keys.length === 0) return;
    setChanged(new Set(keys.map(({ key }) => key)));
    const timer = setTimeout(() => setChanged(new Set()), shownMs);
    return () => clearTimeout(timer);
  }, [entries]);
  return changed;
}
