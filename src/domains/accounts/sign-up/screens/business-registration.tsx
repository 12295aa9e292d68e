import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { listCategories } from '#src/domains/catalogue/contract.ts';
import { listLocations } from '#src/domains/places/contract.ts';
import { call } from '#src/platform/client.ts';
import { pageMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataOf, siteContext } from '#src/platform/web/page-context.ts';
import { checkoutPath, planIn, storePlan } from '../../kept-plan.ts';
import { Entrance } from '../../layout/parts/entrance.tsx';
import { useReturn } from '../../layout/parts/use-return.ts';
import { heardAbout } from '../../options.ts';
import { loginPath } from '../../return-address.ts';
import { ProviderLinks } from '../../social/parts/provider-links.tsx';
import { businessSignup } from '../contract.ts';
import { Registered } from '../parts/registered.tsx';
import { CategoryFields, Field, PersonFields, Terms } from '../parts/registration-fields.tsx';
import { useGuestsOnly, useRegistration } from '../parts/use-registration.tsx';
import { WizardForm } from '../parts/wizard-form.tsx';
import { businessPayload, businessWizard } from '../registration.ts';
import type { Route } from './+types/business-registration.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const [cities, categories] = await Promise.all([call(listLocations, {}), call(listCategories, {})]);
  return {
    cities: dataOf(cities).map(({ slug, name }) => ({ value: slug, label: name })),
    categories: dataOf(categories).map(({ id, name }) => ({ id, name })),
    policy: context.get(siteContext).passwordPolicy,
  };
}

/** Turning to another step asks the server for nothing. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Register your business',
    path: '/business-registration',
    description:
      'Put your salon, clinic or practice in the directory: three short steps, and the first listing begins as a draft.',
  });

export default function BusinessRegistration({ loaderData }: Route.ComponentProps) {
  const { cities, categories, policy } = loaderData;
  useGuestsOnly();
  const target = useReturn();
  const { hasPlan, signInPath } = useChosenPlan();
  const { send, alert, registered } = useRegistration({ ...business, signInPath });
  if (registered !== null) return <Welcome email={registered} signInPath={signInPath} />;
  return (
    <Entrance
      title="Register your business"
      lead={`Three short steps to an account and the first draft of your page. You begin on the free plan${
        hasPlan ? '; the plan that you chose is kept, and you review it once you are signed in.' : '.'
      }`}
      picture="business"
      elsewhere={
        <>
          <p>
            Already registered? <Link to={signInPath}>Sign in</Link>
          </p>
          <p>
            Looking for a treatment? <Link to="/user-registration">Register as a client</Link>
          </p>
        </>
      }
    >
      <WizardForm
        wizard={businessWizard}
        draftName="business-registration"
        policy={policy}
        send={send}
        failure={alert}
        sendLabel="Register business"
        busyText="Registering your business…"
        steps={[
          (view) => (
            <>
              <Field view={view} name="business_name" />
              <PersonFields view={view} policy={policy} />
            </>
          ),
          (view) => (
            <>
              <Field view={view} name="heard_about_options" options={heardAboutUs} />
              <CategoryFields view={view} categories={categories} />
            </>
          ),
          (view) => (
            <>
              <Field view={view} name="business_location" options={cities} />
              <Field view={view} name="business_size" />
              <Field view={view} name="premises_count" />
              <Terms view={view} />
            </>
          ),
        ]}
      />
      <ProviderLinks role={kind} returnTo={target} />
    </Entrance>
  );
}

const kind = 'agent';

/** In the spelling of the original's business form. */
const heardAboutUs = heardAbout.map(({ alias, label }) => ({ value: alias, label }));

const business: Omit<Parameters<typeof useRegistration>[0], 'signInPath'> = {
  call: (values) => call(businessSignup, businessPayload(values)),
  success: { tone: 'success', text: 'Registration successful' },
  failure: (sentence) => ({ tone: 'error', text: `Registration failed: ${sentence}` }),
  afterMs: 2_000,
};

const Welcome = ({ email, signInPath }: { email: string; signInPath: string }) => (
  <Entrance title="Welcome" picture="business">
    <Registered title="Your business is registered" email={email} signInPath={signInPath}>
      <ol>
        <li>
          Open the link that we have sent to <strong>{email}</strong> to confirm your address.
        </li>
        <li>Sign in. Your first listing has been started as a draft.</li>
        <li>Add your treatments, prices and a picture, and submit it. We check it before it goes live.</li>
      </ol>
      <p>The sign-in page opens in a moment.</p>
    </Registered>
  </Entrance>
);

/**
 * The plan with which someone came to register, kept in this browser from here on; and the sign-in page, which
 * leads on to reviewing it, or else to where someone wanted to go.
 */
function useChosenPlan() {
  const { search } = useLocation();
  const target = useReturn();
  const plan = planIn(new URLSearchParams(search).get('plan'));
  useEffect(() => {
    if (plan !== null) storePlan(plan);
  }, [plan]);
  return {
    hasPlan: plan !== null,
    signInPath: loginPath(plan === null ? target : checkoutPath(plan), '/business-login'),
  };
}
