import { z } from 'zod';
import { id, password, type Setup, signedIn } from './setup.ts';

const person = { name: 'Ana Pereira', phone: '07700 900123', heard_about_options: 'friend', terms: true };

export const emailOf = (marker: string) => `${marker}@example.com`;

async function signUp(
  { site, record, tokens }: Setup,
  marker: string,
  path: string,
  form: object,
): Promise<string | null> {
  const found = z.object({ accounts: z.array(id) });
  const email = emailOf(marker);
  const written = await record.make({
    ...{ kind: 'sign-up', marker },
    send: () => site.send({ method: 'POST', path, json: { ...person, email, password, ...form } }),
    count: async () => {
      const look = { path: `/api/operator/search?text=${email}`, token: tokens.operator };
      return (await site.read(found, look)).accounts.length;
    },
  });
  if (!written) return null;
  const { body } = await site.send({ method: 'POST', path: '/api/login', json: { email, password } });
  return signedIn.safeParse(body).data?.token ?? null;
}

/** A new client, signed in; null where that did not work. */
export const asClient = (setup: Setup, marker: string) =>
  signUp(setup, marker, '/api/user-signup', { main_location: 'leeds', age_group: '25-34' });

/** A new business, signed in. */
export const asBusiness = (setup: Setup, marker: string) =>
  signUp(setup, marker, '/api/signup', {
    ...{ business_name: 'The Copper Room', business_location: 'York', categories: [1] },
    ...{ business_size: 'soloPractitioner', premises_count: 'onePremises' },
  });
