import {
  isBusinessName,
  isEmail,
  isName,
  isPhone,
  passwordFault,
  phoneLengths,
  sentences,
} from '../fields.ts';
import type { Wizard, WizardField } from './wizard.ts';

const chosen = (name: string, sentence: string): WizardField => ({
  name,
  fault: (given) => (given === '' ? sentence : null),
});

const ruled = (name: string, isRight: (given: string) => boolean, sentence: string): WizardField => ({
  name,
  fault: (given) => (isRight(given) ? null : sentence),
});

const person: readonly WizardField[] = [
  ruled('name', isName, sentences.name),
  ruled('email', (given) => isEmail(given.trim()), sentences.email),
  ruled('phone', (given) => isPhone(given, phoneLengths.registration), sentences.phone),
  { name: 'password', fault: passwordFault, isSecret: true },
];

const heardAbout = chosen('heard_about_options', sentences.option);
const terms = chosen('terms', sentences.terms);

export const userWizard: Wizard = [
  { title: 'Your details', fields: person },
  {
    title: 'About you',
    fields: [
      heardAbout,
      chosen('main_location', sentences.location),
      chosen('age_group', sentences.option),
      terms,
    ],
  },
];

/** A sole trader under their own name leaves the trading name empty. */
const businessName = ruled(
  'business_name',
  (given) => given.trim() === '' || isBusinessName(given),
  sentences.businessName,
);

export const businessWizard: Wizard = [
  { title: 'Your details', fields: [businessName, ...person] },
  {
    title: 'What you offer',
    fields: [heardAbout, chosen('categories', sentences.category)],
  },
  {
    title: 'Where you work',
    fields: [
      chosen('business_location', sentences.location),
      chosen('business_size', sentences.option),
      chosen('premises_count', sentences.option),
      terms,
    ],
  },
];
