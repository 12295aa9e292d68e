import type { EndpointInput } from '#src/platform/endpoint.ts';
import {
  isBusinessName,
  isEmail,
  isName,
  isPhone,
  longestTyped,
  passwordFault,
  phoneLengths,
  sentences,
} from '../fields.ts';
import { ageGroups, businessSizes, heardAbout, premisesCounts } from '../options.ts';
import type { businessSignup, userSignup } from './contract.ts';
import { textOf, type Values, type Wizard, type WizardField } from './wizard.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface RegistrationField extends Omit<WizardField, 'name'> {
  readonly label: string;
  readonly hint?: string;
  /** Of a field that is typed. */
  readonly input?: {
    readonly type?: 'email' | 'tel';
    readonly inputMode?: 'email' | 'tel';
    readonly autoComplete: string;
    readonly maxLength?: number;
  };
  /** Of a list that is longer than what is shown at once. */
  readonly placeholder?: string;
  readonly options?: readonly Option[];
}

const typed = (
  label: string,
  isRight: (given: string) => boolean,
  sentence: string,
  input: RegistrationField['input'] & object,
) => ({ label, input, fault: (given: string) => (isRight(given) ? null : sentence) });

const chosen = <Others extends object>(label: string, sentence: string, others: Others) => ({
  label,
  fault: (given: string) => (given === '' ? sentence : null),
  ...others,
});

const inCity = { placeholder: 'Select Location' };

/** Every field of the two registration forms but the other categories, which are the browser's alone. */
export const registrationFields = {
  business_name: {
    // Without a trading name, people trade under their own.
    ...typed(
      'Business name (optional)',
      (given) => given.trim() === '' || isBusinessName(given),
      sentences.businessName,
      { autoComplete: 'organization', maxLength: longestTyped.businessName },
    ),
    hint: 'The name that clients know you by. Leave it empty if you trade under your own name.',
  },
  name: typed('Full name', isName, sentences.name, { autoComplete: 'name', maxLength: longestTyped.name }),
  email: typed('Email', (given) => isEmail(given.trim()), sentences.email, {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  }),
  phone: typed('Phone', (given) => isPhone(given, phoneLengths.registration), sentences.phone, {
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
  }),
  password: { label: 'Password', fault: passwordFault, isSecret: true },
  heard_about_options: chosen('Where did you hear about us?', sentences.option, { options: heardAbout }),
  main_location: chosen('Location', sentences.location, inCity),
  age_group: chosen('Age group', sentences.option, {
    options: ageGroups.map((group) => ({ value: group, label: group })),
  }),
  categories: chosen('Treatment category', sentences.category, { placeholder: 'Select Treatment Category' }),
  business_location: chosen('Business location', sentences.location, inCity),
  business_size: chosen('Business size', sentences.option, { options: businessSizes }),
  premises_count: chosen('Number of premises', sentences.option, { options: premisesCounts }),
  terms: chosen('Terms', sentences.terms, {}),
} satisfies Record<string, RegistrationField>;

export type RegistrationName = keyof typeof registrationFields;
export const registrationField = (name: RegistrationName): RegistrationField => registrationFields[name];

const stepOf = (title: string, ...names: RegistrationName[]) => ({
  title,
  fields: names.map((name): WizardField => ({ name, ...registrationField(name) })),
});

export const userWizard: Wizard = [
  stepOf('Your details', 'name', 'email', 'phone', 'password'),
  stepOf('About you', 'heard_about_options', 'main_location', 'age_group', 'terms'),
];

export const businessWizard: Wizard = [
  stepOf('Your details', 'business_name', 'name', 'email', 'phone', 'password'),
  stepOf('What you offer', 'heard_about_options', 'categories'),
  stepOf('Where you work', 'business_location', 'business_size', 'premises_count', 'terms'),
];

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
