import type { EndpointInput } from '#src/platform/endpoint.ts';
import type { businessSignup, userSignup } from './contract.ts';
import { textOf, type Values } from './wizard.ts';

type UserSignup = EndpointInput<typeof userSignup>;
type BusinessSignup = EndpointInput<typeof businessSignup>;

const person = (values: Values) => ({
  name: textOf(values, 'name'),
  email: textOf(values, 'email').trim(),
  phone: textOf(values, 'phone'),
  password: textOf(values, 'password'),
  heard_about_options: textOf(values, 'heard_about_options'),
  terms: textOf(values, 'terms') !== '',
  company_fax: textOf(values, 'company_fax'),
});

/** What a client's form sends. What is none of the options is refused by the contract, beside the field. */
export const userPayload = (values: Values): UserSignup => ({
  ...person(values),
  main_location: textOf(values, 'main_location'),
  age_group: textOf(values, 'age_group') as UserSignup['age_group'],
});

/** What a business's form sends: the main category first, the others after it, none twice. */
export function businessPayload(values: Values): BusinessSignup {
  const businessName = textOf(values, 'business_name').trim();
  return {
    ...person(values),
    ...(businessName === '' ? {} : { business_name: businessName }),
    categories: [...new Set([...(values.categories ?? []), ...(values.more_categories ?? [])])].map(Number),
    business_location: textOf(values, 'business_location'),
    business_size: textOf(values, 'business_size') as BusinessSignup['business_size'],
    premises_count: textOf(values, 'premises_count') as BusinessSignup['premises_count'],
  };
}
