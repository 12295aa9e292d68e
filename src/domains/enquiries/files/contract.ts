import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { fileAnswer, id, uploadedFile } from '#src/platform/schema/shapes.ts';
import {
  businessGone,
  enquiryLinkDead,
  senderBlocked,
  tooManyEnquiries,
  writtenId,
} from '../conversations/contract.ts';
import { longest } from '../conversations/rules.ts';
import { ownThread } from '../inbox/contract.ts';

export const sendFile = endpoint({
  method: 'POST',
  path: '/api/enquiry/:id/file',
  summary: 'Send a picture or a PDF, with or without words; both sides get it, and nobody else',
  access: 'signed-in',
  right: 'messages',
  byPlace: true,
  upload: { files: { file: 1 }, maxBytes: 10 * 1024 * 1024 },
  params: z.object({ id }),
  body: z.object({
    file: uploadedFile,
    message: z.string().max(longest.message).default(''),
    written_id: writtenId,
  }),
  status: 201,
  returns: ownThread,
  refuses: [notFound, invalid, businessGone, senderBlocked, tooManyEnquiries],
});

export const getFile = endpoint({
  method: 'GET',
  path: '/api/enquiry/:id/file/:message',
  summary: 'The picture or PDF that goes with a message',
  access: 'signed-in',
  right: 'messages',
  byPlace: true,
  params: z.object({ id, message: id }),
  file: 'application/octet-stream',
  returns: fileAnswer,
  refuses: [notFound],
});

export const getFileByLink = endpoint({
  method: 'POST',
  path: '/api/enquiry-link/file',
  rateLimit: 'reads',
  summary: 'The same for who reads the conversation by a mailed link; in base64',
  access: 'public',
  body: z.object({ token: z.string().min(1).max(lengths.token), message: id }),
  returns: z.object({
    name: z.string(),
    type: z.enum(['application/pdf', 'image/webp']),
    base64: z.string(),
  }),
  refuses: [enquiryLinkDead, notFound],
});
