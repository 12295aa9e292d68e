import { tooLong } from '#src/platform/lengths.ts';
import { missingMessage } from '#src/platform/plain-message.ts';
import { visibleName } from '#src/platform/plain-text.ts';
import { longest, sentences } from '../../rules.ts';
import type { Practitioner } from '../contract.ts';

/** What the form of a practitioner holds. */
export interface PractitionerValues {
  name: string;
  qualification: string;
  certificate: string;
  about: string;
  register: string;
  register_number: string;
  email: string;
  confirmBox: boolean;
}

const empty: PractitionerValues = {
  name: '',
  qualification: '',
  certificate: '',
  about: '',
  register: '',
  register_number: '',
  email: '',
  confirmBox: false,
};

/** Each change asserts the consent again, so the box is never ticked beforehand. */
export const valuesOf = (person: Practitioner | null): PractitionerValues =>
  person === null
    ? empty
    : {
        name: person.name,
        qualification: person.qualification,
        certificate: person.certificate,
        about: person.about,
        register: person.register,
        register_number: person.register_number,
        email: person.email,
        confirmBox: false,
      };

export const isPractitionerValues = (kept: unknown): kept is PractitionerValues =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.entries(empty).every(([name, value]) => typeof Object(kept)[name] === typeof value);

const required = (label: string, most: number) => (value: string) => {
  if (visibleName(value) === '') return missingMessage(label);
  return tooLong(value, most);
};

/** What can be said before the server is asked. */
export const checksFor = (isNew: boolean) => ({
  name: required('name', longest.name),
  qualification: required('qualification', longest.qualification),
  certificate: required('certificate', longest.certificate),
  confirmBox: (value: boolean) =>
    value ? null : isNew ? sentences.unconfirmedNew : sentences.unconfirmedChange,
});
