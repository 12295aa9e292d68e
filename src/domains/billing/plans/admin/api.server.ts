import { type Served, serve } from '#src/platform/serve.server.ts';
import { addPlanVersion, listManagedPlans } from './contract.ts';
import { addVersion, managedPlans } from './service.server.ts';

export const managedPlansApi: Served[] = [
  serve(listManagedPlans, (context) => managedPlans(context)),
  serve(addPlanVersion, addVersion),
];
