import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import { publish, withdraw } from './publishing.server.ts';
import { change, list, read, remove, write } from './service.server.ts';

export const managedPostsApi: Served[] = [
  serve(contract.listManagedPosts, list),
  serve(contract.writePost, write),
  serve(contract.getManagedPost, read),
  serve(contract.changePost, change),
  serve(contract.deletePost, remove),
  serve(contract.publishPost, publish),
  serve(contract.withdrawPost, withdraw),
];
