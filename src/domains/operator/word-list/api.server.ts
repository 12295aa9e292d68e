import { type Served, serve } from '#src/platform/serve.server.ts';
import * as changing from './changing.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const wordListApi: Served[] = [
  serve(contract.getWordList, service.stateOf),
  serve(contract.listWordEntries, service.entries),
  serve(contract.listTrialFindings, service.findings),
  serve(contract.changeWordList, changing.change),
  serve(contract.withdrawWordChange, changing.withdraw),
  serve(contract.dropWordDraft, changing.drop),
  serve(contract.tryWordList, changing.tryOut),
  serve(contract.putWordListInForce, changing.putInForce),
  serve(contract.restoreWordList, changing.restore),
];
