import { useCallback, useState } from 'react';
import { readStoredJson, writeStoredJson } from '#src/platform/web/storage.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * What is typed beside rows and not saved yet, by the row's id. It outlives a session that ends: this tab keeps it
 * until it is saved or set back.
 */
export function useKeptTexts(key: string) {
  const [texts, setTexts] = useState<Texts>(() => readKept(key));
  const change = useCallback(
    (id: number, text: string | null) =>
      setTexts((before) => {
        const { [id]: _, ...others } = before;
        const after = text === null ? others : { ...others, [id]: text };
        keep(key, after);
        return after;
      }),
    [key],
  );
  return { texts, change };
}

function readKept(key: string): Texts {
  const stored = Object(readStoredJson('sessionStorage', key));
  return Object.fromEntries(Object.entries(stored).filter(([, text]) => typeof text === 'string')) as Texts;
}

const keep = (key: string, texts: Texts): void =>
  writeStoredJson('sessionStorage', key, Object.keys(texts).length === 0 ? null : texts);
