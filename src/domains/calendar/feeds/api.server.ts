import { type Served, serve } from '#src/platform/serve.server.ts';
import { addFeed, listConnectedPeople, listFeeds, revokeFeed } from './contract.ts';
import { add, list, people, revoke } from './service.server.ts';

/** The addresses from which other programs read a person's calendar. */
export const feedsApi: readonly Served[] = [
  serve(listConnectedPeople, people),
  serve(listFeeds, list),
  serve(addFeed, add),
  serve(revokeFeed, revoke),
];
