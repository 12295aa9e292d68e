import { Link } from 'react-router';
import { listLocations } from '#src/domains/places/contract.ts';
import { call } from '#src/platform/client.ts';
import { pageMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataOf, siteContext } from '#src/platform/web/page-context.ts';
import { Entrance } from '../../layout/parts/entrance.tsx';
import { useReturn } from '../../layout/parts/use-return.ts';
import { loginPath } from '../../return-address.ts';
import { ProviderLinks } from '../../social/parts/provider-links.tsx';
import { userSignup } from '../contract.ts';
import { Registered } from '../parts/registered.tsx';
import { Field, PersonFields, Terms } from '../parts/registration-fields.tsx';
import { useGuestsOnly, useRegistration } from '../parts/use-registration.tsx';
import { WizardForm } from '../parts/wizard-form.tsx';
import { userPayload, userWizard } from '../registration.ts';
import type { Route } from './+types/user-registration.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const cities = dataOf(await context.get(apiContext)(listLocations, {}));
  return {
    cities: cities.map(({ slug, name }) => ({ value: slug, label: name })),
    policy: context.get(siteContext).passwordPolicy,
  };
}

/** Turning to another step asks the server for nothing. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Create your account',
    path: '/user-registration',
    description: 'Register as a client, in two short steps and free of charge.',
  });

export default function UserRegistration({ loaderData: { cities, policy } }: Route.ComponentProps) {
  useGuestsOnly();
  const target = useReturn();
  const signInPath = loginPath(target);
  const { send, alert, registered } = useRegistration({ ...client, signInPath });
  if (registered !== null) return <Welcome email={registered} signInPath={signInPath} />;
  return (
    <Entrance
      title="Create your account"
      lead="Two short steps, free of charge. Searching and comparing needs no account."
      picture="client"
      elsewhere={
        <>
          <p>
            Already registered? <Link to={signInPath}>Sign in</Link>
          </p>
          <p>
            Are you a business? <Link to="/business-registration">Register your business</Link>
          </p>
        </>
      }
    >
      <WizardForm
        wizard={userWizard}
        draftName="user-registration"
        policy={policy}
        send={send}
        failure={alert}
        sendLabel="Create account"
        busyText="Creating your account…"
        steps={[
          (view) => <PersonFields view={view} policy={policy} />,
          (view) => (
            <>
              <Field view={view} name="heard_about_options" />
              <Field view={view} name="main_location" options={cities} />
              <Field view={view} name="age_group" />
              <Terms view={view} />
            </>
          ),
        ]}
      />
      <ProviderLinks role={kind} returnTo={target} />
    </Entrance>
  );
}

const kind = 'user';

const client: Omit<Parameters<typeof useRegistration>[0], 'signInPath'> = {
  call: (values) => call(userSignup, userPayload(values)),
  success: { tone: 'success', text: 'User created successfully' },
  failure: (sentence) => ({ tone: 'error', title: 'Registration failed', text: sentence }),
  afterMs: 3_000,
};

const Welcome = ({ email, signInPath }: { email: string; signInPath: string }) => (
  <Entrance title="Welcome" picture="client">
    <Registered title="Your account is ready" email={email} signInPath={signInPath}>
      <p>
        We have sent a link to <strong>{email}</strong>. Please open it to confirm that the address is yours;
        you can sign in before that. The sign-in page opens in a moment.
      </p>
    </Registered>
  </Entrance>
);
