import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as csvContract from './csv/contract.ts';
import * as csv from './csv/service.server.ts';
import * as healthContract from './health/contract.ts';
import * as health from './health/service.server.ts';
import * as listing from './listing.server.ts';
import * as mergingContract from './merging/contract.ts';
import * as merging from './merging/service.server.ts';
import * as service from './service.server.ts';

export const clientsApi: Served[] = [
  serve(contract.listClients, listing.list),
  serve(contract.createClient, service.create),
  serve(contract.getClient, service.one),
  serve(contract.updateClient, service.update),
  serve(contract.deleteClient, service.remove),
  serve(healthContract.readHealthNote, health.read),
  serve(healthContract.saveHealthNote, health.save),
  serve(mergingContract.listDuplicates, merging.duplicates),
  serve(mergingContract.previewMerge, merging.preview),
  serve(mergingContract.mergeClients, merging.merge),
  serve(csvContract.exportClients, csv.exportAll),
  serve(csvContract.previewClients, csv.preview),
  serve(csvContract.importClients, csv.take),
];
