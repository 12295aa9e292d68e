import { useSearchParams } from 'react-router';
import { addressNow } from './use-list.ts';

/** A choice of the address that narrows a list, empty for none; another choice begins at the list's first page. */
export function useFilter(key: string): readonly [chosen: string, choose: (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (value: string) =>
    setParams(withFilter(addressNow(), key, value), { replace: true, preventScrollReset: true });
  return [params.get(key) ?? '', choose];
}

function withFilter(before: URLSearchParams, key: string, value: string): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('page');
  if (value === '') next.delete(key);
  else next.set(key, value);
  return next;
}
