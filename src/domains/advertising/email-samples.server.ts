import { sampleReader as ana, type EmailSamples } from '#src/platform/mail/preview.server.ts';
import { tellDecision } from './deciding.server.ts';

const asked = { typed: 'wrinkle smoothing', place: 'description' };

export const advertisingSamples = {
  'words-decision': (to) =>
    tellDecision(to, ana, { ...asked, granted: true, note: 'The sentence is about a massage.' }),
} satisfies EmailSamples;
