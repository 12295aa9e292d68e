import { type Served, serve } from '#src/platform/serve.server.ts';
import { findOwnLink } from './contract.ts';
import { ownLink } from './service.server.ts';

export const ownLinkApi: Served[] = [serve(findOwnLink, ownLink)];
