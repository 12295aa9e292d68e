import { z } from 'zod';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import type { FileStore } from '#src/platform/storage/file-store.server.ts';
import { deleteDocumentFiles, forgetDocumentsJob } from './documents.server.ts';
import { deleteFiles, forgetJob } from './service.server.ts';

const patient = { retries: 36, retryAfterSeconds: 30, retryAtMostSeconds: 3_600 };

/** Takes the files of pictures and documents away whose rows are gone; sent in the transaction that removes the rows. */
export function defineMediaJobs(jobs: Jobs, files: FileStore): void {
  jobs.define(forgetJob, (data) => deleteFiles(files, data.pictures), {
    data: z.object({ pictures: z.array(z.object({ token: z.string(), width: z.int() })) }),
    ...patient,
  });
  jobs.define(forgetDocumentsJob, (data) => deleteDocumentFiles(files, data.keys), {
    data: z.object({ keys: z.array(z.string()) }),
    ...patient,
  });
}
