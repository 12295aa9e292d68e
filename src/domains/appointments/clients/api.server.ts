import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as healthContract from './health/contract.ts';
import * as health from './health/service.server.ts';
import * as listing from './listing.server.ts';
import * as service from './service.server.ts';

export const clientsApi: Served[] = [
  serve(contract.listClients, listing.list),
  serve(contract.createClient, service.create),
  serve(contract.getClient, service.one),
  serve(contract.updateClient, service.update),
  serve(contract.deleteClient, service.remove),
  serve(healthContract.readHealthNote, health.read),
  serve(healthContract.saveHealthNote, health.save),
];
