import { sampleReader as ana, type EmailSamples } from '#src/platform/mail/preview.server.ts';
import { say } from './announcements/sending.server.ts';

export const contentSamples = {
  announcement: (to) =>
    say(to, ana, {
      subject: 'From 15 December: ratings in the order of results',
      paragraphs: ['From 15 December a good rating is one more point of how complete a page is.'],
      action: { label: 'How results are ordered', path: '/terms-and-conditions#ranking' },
    }),
} satisfies EmailSamples;
