import { useEffect, useMemo, useRef } from 'react';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { listTreatments, type Treatment } from '../../editor/contract.ts';
import { choicesOf, lookedUp } from './chosen.ts';
import type { usePackageForm } from './use-package-form.ts';

export type Offered = ReturnType<typeof useOffered>;

/**
 * What can be chosen; the plain list, because a picker shows all of it. What the browser kept may be old, or another
 * account's: once the own treatments are known, what was chosen has today's prices, and what is not offered any more
 * is out.
 */
export function useOffered(form: ReturnType<typeof usePackageForm>['form']) {
  const { state, load } = useLoaded(queryOf(listTreatments, {}));
  const data = state.kind === 'there' ? state.data : null;
  const choices = useMemo(() => (Array.isArray(data) ? choicesOf(data as Treatment[]) : []), [data]);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || data === null) return;
    isDone.current = true;
    const { services } = form.getValues();
    const fresh = lookedUp(services, choices);
    if (JSON.stringify(fresh) !== JSON.stringify(services)) form.setFieldValue('services', fresh);
  }, [data, choices, form]);
  return { state, load, choices };
}
