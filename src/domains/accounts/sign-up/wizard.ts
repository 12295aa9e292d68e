import type { PasswordPolicy } from '../fields.ts';

/** The values of a form's fields by name; several where several can be chosen. */
export type Values = Readonly<Record<string, readonly string[]>>;

/** What is wrong with them by name. */
export type Faults = Readonly<Record<string, readonly string[]>>;

export interface WizardField {
  readonly name: string;
  /** Why this cannot be taken; null where it can. */
  readonly fault: (given: string, policy: PasswordPolicy) => string | null;
  /** Kept nowhere, and so asked again after a reload. */
  readonly isSecret?: true;
}

export interface WizardStep {
  readonly title: string;
  readonly fields: readonly WizardField[];
}

/** A form in steps, counted from one. A step opens when all before it can be taken. */
export type Wizard = readonly WizardStep[];

/** The first value of a field, or nothing. */
export const textOf = (values: Values, name: string): string => values[name]?.[0] ?? '';

/** What the rules find wrong, in the order of the fields. */
export function faultsOf(wizard: Wizard, values: Values, policy: PasswordPolicy): Faults {
  const found = fieldsOf(wizard).flatMap(({ name, fault }) => {
    const sentence = fault(textOf(values, name), policy);
    return sentence === null ? [] : [[name, [sentence]] as const];
  });
  return Object.fromEntries(found);
}

/** What the server refused, by the names of our fields: its `categories.0` is our `categories`. */
export function faultsFromServer(wizard: Wizard, errors: Faults): Faults {
  const names = new Set(fieldsOf(wizard).map(({ name }) => name));
  const found = Object.entries(errors).map(
    ([key, messages]) => [key.split('.')[0] ?? key, messages] as const,
  );
  return Object.fromEntries(found.filter(([name, messages]) => names.has(name) && messages.length > 0));
}

/** The last step that may be shown: the first that holds a fault, else the last of all. */
export function openUpTo(wizard: Wizard, faults: Faults): number {
  const first = wizard.findIndex((step) => firstFault(step, faults) !== null);
  return first === -1 ? wizard.length : first + 1;
}

/** The first field of a step that is wrong, in the order in which they stand. */
export const firstFault = (step: WizardStep, faults: Faults): string | null =>
  step.fields.find(({ name }) => faults[name])?.name ?? null;

/** The step that an address asks for; the first where it asks for none that there is. */
export function stepIn(search: string, wizard: Wizard): number {
  const step = Number(new URLSearchParams(search).get('step') ?? 1);
  return Number.isInteger(step) && step >= 1 && step <= wizard.length ? step : 1;
}

/** The same address at another step; the first step has no mark, so that a page has one address. */
export function searchAt(search: string, step: number): string {
  const query = new URLSearchParams(search);
  query.delete('step');
  if (step > 1) query.set('step', String(step));
  return query.size === 0 ? '' : `?${query}`;
}

/** What may be kept while the form is not yet sent. */
export function withoutSecrets(wizard: Wizard, values: Values): Values {
  const secret = new Set(fieldsOf(wizard).flatMap(({ name, isSecret }) => (isSecret ? [name] : [])));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)));
}

const fieldsOf = (wizard: Wizard): readonly WizardField[] => wizard.flatMap(({ fields }) => fields);
