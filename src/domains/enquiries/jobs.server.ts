import { z } from 'zod';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { forgetGone } from './chat/presence.server.ts';
import { emailUnread } from './chat/unread-mails.server.ts';
import { forgetOldMessages } from './contact/service.server.ts';
import { forgetOldEnquiries } from './conversations/service.server.ts';
import { forgetAskers } from './inbox/of-client.server.ts';

export function defineEnquiryJobs(jobs: Jobs, context: ServerContext): void {
  jobs.define(
    'email-unread-messages',
    async (_, { signal }) => {
      const sent = await emailUnread(context, signal);
      const gone = await forgetGone(context.db, context.now());
      if (sent + gone > 0) context.log.info({ sent, gone }, 'unread messages were emailed');
    },
    { data: z.object({}), alone: true },
  );
  jobs.define(
    'forget-old-messages',
    async () => {
      const forgotten = await forgetOldMessages(context);
      const enquiries = await forgetOldEnquiries(context);
      const askers = await forgetAskers(context.db);
      context.log.info(
        { forgotten, enquiries, askers },
        'messages and enquiries past their time were forgotten',
      );
    },
    { data: z.object({}) },
  );
}
