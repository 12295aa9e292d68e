import { type Served, serve } from '#src/platform/serve.server.ts';
import { changeFaq, getManagedFaq, restoreFaq } from '../faq/admin/contract.ts';
import * as managedFaq from '../faq/admin/service.server.ts';
import { getFaq } from '../faq/contract.ts';
import { faq } from '../faq/service.server.ts';
import { changeHome, getManagedHome, restoreHome } from '../home/admin/contract.ts';
import * as managedHome from '../home/admin/service.server.ts';
import { getHomeSections } from '../home/contract.ts';
import { homeSections } from '../home/service.server.ts';

export const arrangedApi: Served[] = [
  serve(getFaq, faq),
  serve(getManagedFaq, managedFaq.read),
  serve(changeFaq, managedFaq.change),
  serve(restoreFaq, managedFaq.restore),
  serve(getHomeSections, homeSections),
  serve(getManagedHome, managedHome.read),
  serve(changeHome, managedHome.change),
  serve(restoreHome, managedHome.restore),
];
