import { serve } from '#src/platform/serve.server.ts';
import { storeContact } from './contact/contract.ts';
import { contact } from './contact/service.server.ts';

export const enquiriesApi = [serve(storeContact, contact)];
