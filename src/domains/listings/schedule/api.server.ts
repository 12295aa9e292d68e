import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import { saveWhole } from './saving.server.ts';
import * as service from './service.server.ts';

export const scheduleApi: Served[] = [
  serve(contract.listSchedule, service.list),
  serve(contract.getWholeSchedule, service.whole),
  serve(contract.addToSchedule, service.add),
  serve(contract.saveWholeSchedule, saveWhole),
  serve(contract.changeInSchedule, service.change),
  serve(contract.removeFromSchedule, service.remove),
];
