import type { ApiDocument } from '#src/platform/http/docs/openapi.server.ts';
import type { TestApp } from '#src/testing/app.ts';
import { textFields } from '../freezing.ts';
import { put } from '../matrix/payloads.ts';
import type { CallerKind } from '../shots.ts';
import { type Environment, fresh, uploadOf, uploads } from './environment.ts';
import type { Form } from './forms.ts';
import type { Vector } from './vectors.ts';

export interface Planted {
  readonly fields: number;
  readonly requests: number;
  /** Requests that were answered as done. */
  readonly kept: number;
  readonly faults: readonly string[];
}

/** Calls that would take the planted pages away again. */
const endings = /takedown|account-deletion|removal|cancellation/;

interface Planting {
  readonly app: TestApp;
  readonly environment: Environment;
  readonly vectors: readonly Vector[];
  /**
   * Of the vectors, so many for each field; fields that hold HTML get every one. With 0 only the forms are sent, and
   * not what the document names beside them.
   */
  readonly perField: number;
}

/** Puts the vectors into every text field of every endpoint that takes text, and into names of files. */
export async function plant({ app, environment, vectors, perField }: Planting): Promise<Planted> {
  let [fields, requests, kept, turn] = [0, 0, 0, 0];
  const faults: string[] = [];
  const next = (count: number): Vector[] =>
    Array.from({ length: Math.min(count, vectors.length) }, () => vectors[turn++ % vectors.length] as Vector);
  const send = async (as: CallerKind, method: string, url: string, sent: object) => {
    const token = as === 'nobody' ? undefined : (await app.signIn(environment.ids[as])).token;
    const { headers = {}, ...rest } = sent as { headers?: object };
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await app.http.inject({
      method: method as 'POST',
      url,
      ...rest,
      headers: { ...headers, ...authorization },
    });
    requests += 1;
    if (answer.statusCode < 300) kept += 1;
    if (answer.statusCode === 500) faults.push(`${method} ${url} answers 500`);
    if (/html/.test(String(answer.headers['content-type']))) faults.push(`${method} ${url} answers HTML`);
    return answer;
  };
  const sendForm = async (form: Form, body: Record<string, unknown>) =>
    send(form.as, form.method, form.url, form.isUpload ? await uploadOf(body) : { payload: body });
  const fill = (form: Form, text: string, { text: value }: Pick<Vector, 'text'>) =>
    sendForm(
      form,
      put({ ...form.fields, ...fresh(form.url) }, text.split('.'), value) as Record<string, unknown>,
    );
  for (const form of environment.forms) {
    const { statusCode, body } = await sendForm(form, { ...form.fields, ...fresh(form.url) });
    if (statusCode >= 300)
      faults.push(`${form.method} ${form.url} refuses its form as it is: ${body.slice(0, 200)}`);
  }
  for (const form of environment.forms)
    for (const text of form.texts) {
      fields += 1;
      const isRich = text === 'description' && !form.isUpload;
      for (const vector of next(isRich ? vectors.length : Math.max(1, perField)))
        await fill(form, text, vector);
    }
  const document: ApiDocument = (await app.http.inject('/api/openapi.json')).json();
  const all = perField === 0 ? [] : textFields(document, [String(environment.listingId), environment.slug]);
  for (const field of all.filter(({ url }) => !endings.test(url))) {
    fields += 1;
    for (const { text } of next(Math.ceil(perField / 4))) {
      const url = field.isQuery
        ? `${field.url}?${field.name}=${encodeURIComponent(text.toWellFormed())}`
        : field.url;
      await send(field.as, field.method, url, field.isQuery ? {} : { payload: field.with(text) as object });
    }
  }
  for (const [url, files] of await uploads(environment.listingId)) {
    fields += 1;
    for (const { text } of next(perField))
      await send('business', 'POST', url, await uploadOf(files as never, text));
  }
  await leaveWhole(environment.forms, vectors, fill);
  await publishPosts(send, vectors);
  return { fields, requests, kept, faults };
}

/** At the end the listing's own description holds a share of every kind at once. */
async function leaveWhole(
  forms: readonly Form[],
  vectors: readonly Vector[],
  fill: (form: Form, text: string, vector: Pick<Vector, 'text'>) => Promise<{ statusCode: number }>,
): Promise<void> {
  const listing = forms.find(({ isUpload }) => isUpload);
  const text = vectors
    .filter((_, at) => at % 5 === 0)
    .map((one) => `<p>${one.text}</p>`)
    .join('\n');
  if (listing) await fill(listing, 'description', { text });
}

/** Blog posts with all vectors, forty in each, which visitors see. */
async function publishPosts(
  send: (as: CallerKind, method: string, url: string, sent: object) => Promise<{ json(): unknown }>,
  vectors: readonly Vector[],
): Promise<void> {
  for (let from = 0; from < vectors.length; from += 40) {
    const description = vectors
      .slice(from, from + 40)
      .map(({ text }) => `<p>${text}</p>`)
      .join('\n');
    const words = { title: `Vectors from ${from}`, description, category: 'Guides', author: 'Imogen' };
    const made = (await send('operator', 'POST', '/api/operator/post', { payload: words })).json();
    const { id, version } = Object(made);
    await send('operator', 'POST', `/api/operator/post/${id}/publication`, { payload: { version } });
  }
}
