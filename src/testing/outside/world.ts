import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type Names, openOutside } from '#src/platform/outside/outside.server.ts';
import type { Destination } from '#src/platform/outside/request.server.ts';

/** Who looks. */
export const us = { productName: 'Treatory', publicUrl: 'https://treatory.co.uk' };
/** The head of a page. */
export const page = { 'content-type': 'text/html; charset=utf-8' };
/** A public address. */
export const site = '93.184.215.14';
/** What a directory of names says where it has none. */
export const absent = Object.assign(new Error('no data'), { code: 'ENODATA' });

export type Create = (answer: RequestListener) => Server;

/** A server on this machine, and where it listens. */
async function serving(answer: RequestListener, create: Create): Promise<Destination> {
  const server = create(answer);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

type Answers = Record<string, readonly string[]>;

/** A directory of names: each answer is used once, and the last one stays. */
export function directory(answers: Answers, txt: Names['resolveTxt'] = async () => []): () => Names {
  const asked = new Map<string, number>();
  const next = (name: string) => {
    const given = answers[name];
    if (!given) throw absent;
    const at = asked.get(name) ?? 0;
    asked.set(name, at + 1);
    return (given[Math.min(at, given.length - 1)] ?? '').split(' ').filter(Boolean);
  };
  const ofFamily = async (name: string, isOfFamily: (address: string) => boolean) => {
    const found = next(name).filter(isOfFamily);
    if (found.length === 0) throw absent;
    return found;
  };
  return () => ({
    resolve4: ((name: string) => ofFamily(name, (one) => !one.includes(':'))) as Names['resolve4'],
    resolve6: ((name: string) => ofFamily(name, (one) => one.includes(':'))) as Names['resolve6'],
    resolveTxt: txt,
    cancel: () => {},
  });
}

interface World {
  /** Of each name, its addresses; every look asks twice, for both families. */
  readonly names?: Answers;
  readonly patience?: number;
  readonly ca?: string;
}

/** Looks at the world with a server of this machine in the place of every checked address. */
export async function looking(
  answer: RequestListener,
  { names = { 'salon.co.uk': [site] }, patience = 2_000, ca }: World = {},
  create: Create = createServer,
) {
  const here = await serving(answer, create);
  const dialled: string[] = [];
  const dial = ({ host, port }: Destination) => {
    dialled.push(`${host}:${port}`);
    return { ...here, ...(ca ? { ca } : {}) };
  };
  const outside = openOutside(us, { names: directory(names), patience, dial });
  return { look: outside.page, file: outside.file, dialled };
}
