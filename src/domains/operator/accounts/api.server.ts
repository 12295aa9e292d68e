import { type Served, serve } from '#src/platform/serve.server.ts';
import * as acting from './acting.server.ts';
import * as contract from './contract.ts';
import { account } from './reading.server.ts';
import * as requests from './requests-contract.ts';
import * as suspending from './suspending.server.ts';
import * as viewing from './viewing.server.ts';

export const operatedAccountsApi: Served[] = [
  serve(contract.getAccount, account),
  serve(contract.mailVerification, acting.mailVerification),
  serve(contract.signOutAccount, acting.signOut),
  serve(contract.suspendAccount, suspending.suspend),
  serve(contract.restoreAccount, suspending.restore),
  serve(contract.viewAccount, viewing.view),
  serve(contract.stopViewing, viewing.stop),
  serve(requests.sendArchive, acting.sendArchive),
  serve(requests.endTwoFactor, acting.endTwoFactor),
  serve(requests.eraseAccount, acting.erase),
  serve(requests.keepAccount, acting.keep),
];
