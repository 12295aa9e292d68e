import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { listCategories } from '#src/domains/catalogue/contract.ts';
import { callApi } from '#src/platform/client.ts';
import type { treatmentChoices } from '../contract.ts';
import { useAnswer } from './use-answer.ts';

const askCategories = () => callApi<typeof listCategories>({ method: 'GET', path: '/api/category' }, {});
const askChoices = () =>
  callSignedIn<typeof treatmentChoices>({ method: 'GET', path: '/api/treatment-choices' }, {});

/** What the drop-downs of a form hold; each comes, or fails, by itself. */
export const useChoices = () => ({ categories: useAnswer(askCategories), own: useAnswer(askChoices) });
export type Choices = ReturnType<typeof useChoices>;
