import { callSignedIn } from '#src/domains/accounts/session.ts';
import { listCategories } from '#src/domains/catalogue/contract.ts';
import { call } from '#src/platform/client.ts';
import { treatmentChoices } from '../contract.ts';
import { useAnswer } from './use-answer.ts';

const askCategories = () => call(listCategories, {});
const askChoices = () => callSignedIn(treatmentChoices, {});

/** What the drop-downs of a form hold; each comes, or fails, by itself. */
export const useChoices = () => ({ categories: useAnswer(askCategories), own: useAnswer(askChoices) });
export type Choices = ReturnType<typeof useChoices>;
