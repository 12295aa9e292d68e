import { sampleReader as ana, type EmailSamples } from '#src/platform/mail/preview.server.ts';
import * as mails from './consent/mails.server.ts';

const ben = { name: 'Ben Okafor', email: 'ben@example.com' };
const credentials = { qualification: 'BSc Physiotherapy', certificate: 'HCPC PH123456' };

export const practitionersSamples = {
  'practitioner-introduced': (to) =>
    mails.introduced(to, { ...ben, ...credentials }, 'Willow Rooms', 'sample'),
  'practitioner-hidden': (to) => mails.tellBusinessHidden(to, ana, ben.name),
  'practitioner-shown': (to) => mails.tellBusinessShown(to, ana, ben.name),
  'objection-link': (to) => mails.confirmAddress(to, ben.email, 'sample'),
  'objection-report': (to) => mails.tellOperator(to, { business: 'Willow Rooms', ...ben }, 'due'),
  'objection-due': (to) => mails.tellBusinessDue(to, ana, ben.name),
  'objection-done': (to) => mails.tellHidden(to, ben.email),
} satisfies EmailSamples;
