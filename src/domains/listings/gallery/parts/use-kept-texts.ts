import { useCallback, useState } from 'react';

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
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const entries = Object.entries(Object(kept)).filter(([, text]) => typeof text === 'string');
    return Object.fromEntries(entries) as Texts;
  } catch {
    return {};
  }
}

function keep(key: string, texts: Texts): void {
  try {
    if (Object.keys(texts).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(texts));
  } catch {
    // Nowhere to keep it: it still stands in the page.
  }
}
