import { Entrance } from '#src/domains/accounts/layout/parts/entrance.tsx';
import { LinkNeeded } from '#src/domains/accounts/layout/parts/link-needed.tsx';
import { isInAddress, mailedToken, withoutToken } from '#src/platform/web/mailed-token.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { apiContext, formOf } from '#src/platform/web/page-context.ts';
import { FormAlert } from '#src/ui/form/submit-button.tsx';
import { summaryOf } from '#src/ui/form/use-submission.ts';
import {
  confirmObjection,
  objectToShowing,
  readConsent,
  renewConsent,
  showRating,
  withdrawConsent,
} from '../contract.ts';
import { ConsentForm, ObjectionConfirmation, ObjectionForm, RatingForm } from '../parts/consent-forms.tsx';
import type { Route } from './+types/practitioner-consent.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, 'Being shown as a practitioner');

/**
 * Nobody keeps the page, and no other site is told of its address. Our own is, because a browser without script would
 * otherwise not say where its form comes from.
 */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});

const page = '/practitioner-consent';

/** Opening a link changes nothing: programs that read mail follow links, too. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const business = query.get('business') ?? '';
  const token = mailedToken(request, params.key);
  const isObjection = query.has('objection');
  if (isInAddress(request))
    throw await withoutToken(context, page, token, isObjection ? { objection: '1' } : {});
  if (token === '' && params.key !== undefined) return { kind: 'forgotten' } as const;
  if (token === '') return { kind: 'no-link', business } as const;
  if (isObjection) return { kind: 'objection', token } as const;
  const answer = await context.get(apiContext)(readConsent, { token });
  return answer.ok
    ? ({ kind: 'link', token, person: answer.data.person } as const)
    : ({ kind: 'dead', business, message: answer.message } as const);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request, context);
  const text = (name: string) => String(form.get(name) ?? '');
  const call = context.get(apiContext);
  const token = text('token');
  const intent = text('intent');
  if (intent === 'withdraw') return outcomeOf(await call(withdrawConsent, { token }));
  if (intent === 'renew') return outcomeOf(await call(renewConsent, { token }));
  if (intent === 'show-rating' || intent === 'hide-rating')
    return outcomeOf(await call(showRating, { token, shows_rating: intent === 'show-rating' }));
  if (intent === 'confirm') return outcomeOf(await call(confirmObjection, { token }));
  const values = { business: text('business'), name: text('name'), email: text('email') };
  const trap = text('company_fax');
  const answer = await call(objectToShowing, { ...values, ...(trap && { company_fax: trap }) });
  return { ...outcomeOf(answer), values };
}

type Answered =
  | { ok: true; data: { message: string } }
  | { ok: false; message: string; errors: Record<string, string[]> };

const outcomeOf = (answer: Answered) =>
  answer.ok
    ? { ok: true, message: answer.data.message, errors: {} as Record<string, string[]> }
    : { ok: false, message: summaryOf(answer, ['business', 'name', 'email']), errors: answer.errors };

export default function PractitionerConsent({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData && (
    <FormAlert tone={actionData.ok ? 'success' : 'error'}>{actionData.message}</FormAlert>
  );
  if (loaderData.kind === 'link')
    return (
      <Entrance
        title="Being shown as a practitioner"
        lead="You decide, at any time, whether you appear on a public page."
        picture="quiet"
      >
        {outcome}
        <ConsentForm {...loaderData} />
        {loaderData.person.shown && <RatingForm {...loaderData} />}
      </Entrance>
    );
  if (loaderData.kind === 'objection')
    return (
      <Entrance title="You do not want to be shown" lead="Confirm that it was you who asked." picture="quiet">
        {outcome}
        {!actionData?.ok && <ObjectionConfirmation token={loaderData.token} />}
      </Entrance>
    );
  if (loaderData.kind === 'forgotten') return <LinkNeeded>{outcome}</LinkNeeded>;
  return (
    <Entrance
      title="You do not want to be shown"
      lead="If a business shows you here as one of its practitioners and you do not want that, tell us. You need no account and no reason."
      picture="quiet"
    >
      {loaderData.kind === 'dead' && !actionData && <FormAlert tone="error">{loaderData.message}</FormAlert>}
      {outcome}
      {!actionData?.ok && (
        <ObjectionForm
          business={loaderData.business}
          before={actionData && 'values' in actionData ? actionData : undefined}
        />
      )}
    </Entrance>
  );
}
