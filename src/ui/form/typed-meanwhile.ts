/** What a form holds after it was saved: as it is saved now, but for the fields in which somebody typed meanwhile. */
export function typedMeanwhile<Values extends object>(sent: Values, now: Values, saved: Values): Values {
  const isSame = (field: keyof Values) => JSON.stringify(now[field]) === JSON.stringify(sent[field]);
  const typed = (Object.keys(now) as (keyof Values)[]).filter((field) => !isSame(field));
  return typed.length === 0
    ? saved
    : { ...saved, ...Object.fromEntries(typed.map((field) => [field, now[field]])) };
}
