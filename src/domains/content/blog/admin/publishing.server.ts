import { momentText } from '#src/platform/clock.ts';
import { type Context, inTransaction } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { addAuditEntry } from '../../audit-log.server.ts';
import {
  type ManagedPost,
  notPublic,
  publicAlready,
  type publishPost,
  type withdrawPost,
} from './contract.ts';
import * as queries from './queries.server.ts';
import { changeOf, dateOf, stateOf } from './rules.ts';
import { lockVersion, read, refuseMissing } from './service.server.ts';

const yearMs = 366 * 86_400_000;
const earliest = new Date('2000-01-01T00:00:00Z');

/** Publishes a post from a moment on. What was withdrawn comes back as it was. */
export const publish = (
  context: Context,
  { id, version, at }: EndpointParsed<typeof publishPost>,
): Promise<ManagedPost> =>
  inTransaction(context, async (inside) => {
    const { post, image } = await lockVersion(inside, { id, version });
    const now = context.now();
    const state = stateOf(post, now);
    if (state === 'public') throw new Refused(publicAlready);
    refuseMissing({ ...post, isDrawn: image.kind === 'artwork' });
    const publishedAt = dateOf(state, post, at === undefined ? undefined : new Date(at), now);
    if (publishedAt < earliest || publishedAt.getTime() > now.getTime() + yearMs)
      throw new Refused(invalid, { at: ['Choose a day within the next year.'] });
    const updatedAt = changeOf(publishedAt, now);
    await queries.setPost(inside.db, id, { publishedAt, updatedAt, withdrawnAt: null });
    await addAuditEntry(inside, {
      action: 'post-published',
      ...{ subject: 'post', subjectId: id, title: post.title, reason: dateText(publishedAt, now) },
      ...{ before: { state }, after: { state: stateOf({ publishedAt, withdrawnAt: null }, now) } },
    });
    return read(inside, { id });
  });

/** Takes a post from the public. What was only scheduled is a draft again. */
export const withdraw = (
  context: Context,
  { id, version }: EndpointParsed<typeof withdrawPost>,
): Promise<ManagedPost> =>
  inTransaction(context, async (inside) => {
    const { post } = await lockVersion(inside, { id, version });
    const now = context.now();
    const state = stateOf(post, now);
    if (state === 'draft' || state === 'withdrawn') throw new Refused(notPublic);
    const isScheduled = state === 'scheduled';
    await queries.setPost(
      inside.db,
      id,
      isScheduled ? { publishedAt: null, updatedAt: now } : { withdrawnAt: now, updatedAt: now },
    );
    const reason = isScheduled ? 'Before it was public: it is a draft again.' : '';
    await addAuditEntry(inside, {
      action: 'post-withdrawn',
      ...{ subject: 'post', subjectId: id, title: post.title, reason },
      ...{ before: { state }, after: { state: isScheduled ? 'draft' : 'withdrawn' } },
    });
    return read(inside, { id });
  });

const dateText = (at: Date, now: Date): string => (at > now ? `From ${momentText(at)}.` : '');
