import type { Served } from '#src/platform/serve.server.ts';
import { consentApi } from './consent/api.server.ts';
import { managingPeopleApi } from './managing/api.server.ts';

export const practitionersApi: Served[] = [...managingPeopleApi, ...consentApi];
