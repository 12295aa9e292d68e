import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const managedCategoriesApi: Served[] = [
  serve(contract.listManagedCategories, service.list),
  serve(contract.addCategory, service.add),
  serve(contract.renameCategory, service.rename),
  serve(contract.moveCategory, service.move),
  serve(contract.removeCategory, service.remove),
];
