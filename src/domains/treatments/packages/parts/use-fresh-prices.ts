import { useEffect, useRef } from 'react';
import type { Answered } from '../../editor/parts/use-answer.ts';
import { type Chosen, lookedUp } from './chosen.ts';
import type { usePackageForm } from './use-package-form.ts';

/**
 * What the browser kept may be old, or another account's: once the own treatments are known, what was chosen has
 * today's prices, and what is not offered any more is out.
 */
export function useFreshPrices(
  form: ReturnType<typeof usePackageForm>['form'],
  offered: Answered<Chosen[]>,
): void {
  const isDone = useRef(false);
  const choices = offered.kind === 'there' ? offered.data : null;
  useEffect(() => {
    if (isDone.current || choices === null) return;
    isDone.current = true;
    const { services } = form.getValues();
    const fresh = lookedUp(services, choices);
    if (JSON.stringify(fresh) !== JSON.stringify(services)) form.setFieldValue('services', fresh);
  }, [choices, form]);
}
