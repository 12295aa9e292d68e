import { type Served, serve } from '#src/platform/serve.server.ts';
import * as csvContract from './csv/contract.ts';
import * as csv from './csv/service.server.ts';
import * as contract from './editor/contract.ts';
import * as saving from './editor/saving.server.ts';
import * as service from './editor/service.server.ts';
import * as packagesContract from './packages/contract.ts';
import * as packages from './packages/service.server.ts';

export const treatmentsApi: Served[] = [
  serve(contract.listTreatments, service.list),
  serve(contract.createTreatment, saving.create),
  serve(contract.getTreatment, async (context, { id }) => ({ treatment: await service.one(context, id) })),
  serve(contract.updateTreatment, saving.update),
  serve(contract.deleteTreatment, saving.remove),
  serve(contract.treatmentChoices, service.choices),
  serve(csvContract.exportTreatments, csv.exportAll),
  serve(csvContract.previewTreatments, csv.preview),
  serve(csvContract.importTreatments, csv.take),
  serve(packagesContract.listPackages, packages.list),
  serve(packagesContract.createPackage, packages.create),
  serve(packagesContract.getPackage, async (context, { id }) => ({
    package: await packages.one(context, id),
  })),
  serve(packagesContract.updatePackage, packages.update),
  serve(packagesContract.deletePackage, packages.remove),
];
