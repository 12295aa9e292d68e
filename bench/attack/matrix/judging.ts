import type { Reply } from '../judging.ts';
import type { Crossing, Route } from './crossing.ts';
import type { Victims } from './tenants.ts';

/** The same for every request: what names the request itself is left out. */
const comparable = ({ status, body }: Reply): string =>
  `${status} ${body.replace(/"request_id":"[^"]*"/g, '').replace(/\d{7,}/g, '#')}`;

/** What is wrong with an answer to a request that names a victim's thing; null where it is as it should be. */
export function crossingFault(
  route: Route,
  crossing: Crossing,
  {
    reply,
    twin,
    victims,
    openWords,
  }: {
    readonly reply: Reply;
    readonly twin: Reply;
    readonly victims: Victims;
    /** What anybody may read. */
    readonly openWords: string;
  },
): string | null {
  if (reply.status === 500 || twin.status === 500) return '500';
  const isPublic = route.answers[0] !== 401;
  // What an operator may read by its id, an operator may list.
  const readable = [route.name, `${route.name}/:id`].some(
    (name) => victims.things[name]?.toOperator !== undefined,
  );
  const mayRead = crossing.as === 'operator' && readable;
  if (mayRead) return null;
  const leaked = leakedBy(reply, crossing, victims, openWords);
  if (leaked) return `tells ${leaked}`;
  // Its address names what everybody may have of their own.
  const isEverybodys = victims.things[route.name]?.status === 200;
  if (isPublic || isEverybodys) return null;
  if (crossing.where === 'path' && comparable(reply) !== comparable(twin))
    return `answers ${reply.status} to what is another's, ${twin.status} to what does not exist`;
  if (reply.status !== twin.status)
    return `answers ${reply.status} for another's, ${twin.status} for what is not there`;
  return null;
}

/** Something of the victims' in an answer, which the request did not hold and the public does not know. */
function leakedBy({ body }: Reply, { url, payload }: Crossing, victims: Victims, openWords: string) {
  const sent = url + JSON.stringify(payload ?? '');
  const isNews = (word: string) => !sent.includes(word) && !openWords.includes(word);
  const word = victims.words.find((one) => body.includes(one) && isNews(one));
  if (word) return word;
  const ids = [...new Set(body.match(/\b\d{8}\b/g) ?? [])];
  for (const [table, own] of victims.belongings.ids) {
    const id = ids.find((one) => own.has(Number(one)) && isNews(one));
    if (id) return `${table} ${id}`;
  }
  return null;
}
