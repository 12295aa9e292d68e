import { textOf, type Values } from '../wizard.ts';

/** What stands in a form now, also where no event told of it: before the scripts ran, or by a password manager. */
export function readForm(form: HTMLFormElement): Values {
  const data = new FormData(form);
  return Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name).map(String)]));
}

/** Puts back what was kept, wherever nothing was typed meanwhile. */
export function fillForm(form: HTMLFormElement, kept: Values): void {
  const typed = readForm(form);
  for (const control of form.elements) {
    const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
    const texts = isField ? kept[control.name] : undefined;
    if (!isField || !texts || textOf(typed, control.name) !== '') continue;
    if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type))
      control.checked = texts.includes(control.value);
    else control.value = texts[0] ?? '';
  }
}
