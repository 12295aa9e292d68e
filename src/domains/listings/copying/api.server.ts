import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const copyingApi: Served[] = [
  serve(contract.previewHoursCopy, service.previewHours),
  serve(contract.copyHours, service.takeHours),
  serve(contract.previewTreatmentsCopy, service.previewTreatments),
  serve(contract.copyTreatments, service.takeTreatments),
];
