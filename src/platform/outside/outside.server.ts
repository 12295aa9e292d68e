import { Resolver } from 'node:dns/promises';
import type { Env } from '#src/env.ts';
import { isPublicAddress } from './addresses.server.ts';
import { isSameSite, pageAddress, publicName } from './names.server.ts';
import { type Answer, ask, type Destination, type Sent, type Wanted } from './request.server.ts';

const patienceMs = 5_000;
/** Of a file, which may be large. */
const filePatienceMs = 10_000;
const mostRedirects = 3;
/** Of a name, each of at most so many characters. */
const mostRecords = 50;
const longestRecord = 1_000;

/**
 * Why a website or a name showed nothing: we do not look at such an address, it did not answer, it took too long, or
 * what it answered is no page.
 */
type OutsideFault = 'refused' | 'unreachable' | 'slow' | 'odd';

/** The start of a page, which nobody is shown. */
export type PageSeen = { readonly text: string } | { readonly fault: OutsideFault };

/** The TXT records of a name; none where it has none. */
export type RecordsSeen = { readonly records: readonly string[] } | { readonly fault: OutsideFault };

/** A whole file of text, the same as it was known, or why not, with the status where one was answered. */
export type FileSeen =
  | { readonly text: string; readonly etag: string }
  | { readonly isSame: true }
  | { readonly fault: OutsideFault | 'large'; readonly status?: number };

/** What is asked of a file. */
interface FileWish {
  /** Types beside plain text, text without a type and bytes of no type. */
  readonly types: readonly string[];
  /** In bytes. */
  readonly longest: number;
  /** Of what is known already. */
  readonly etag?: string;
}

/** Looks at what a business shows on the internet. None ever throws, or takes longer than the deadline. */
export interface Outside {
  page(address: string): Promise<PageSeen>;
  /** By https alone; a redirect may lead to another website. */
  file(address: string, wish: FileWish): Promise<FileSeen>;
  records(name: string): Promise<RecordsSeen>;
  /** Sends bytes by https, once and to this address alone; answers the status. */
  send(address: string, sent: Sent): Promise<{ readonly status: number } | { readonly fault: OutsideFault }>;
}

/** Asks the directory of names. */
export type Names = Pick<Resolver, 'resolve4' | 'resolve6' | 'resolveTxt' | 'cancel'>;

interface Given {
  readonly names?: () => Names;
  readonly patience?: number;
  /** Where a test's connection to a checked address goes; no setting leads here. */
  readonly dial?: (to: Destination) => Destination;
}

class Fault extends Error {
  readonly fault: OutsideFault;

  constructor(fault: OutsideFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * The one way to an address that a user wrote. Only public names, of which every address is public, on the
 * usual ports; the connection goes to the address that was checked, and each redirect is checked alike.
 */
export function openOutside(
  { productName, publicUrl }: Pick<Env, 'productName' | 'publicUrl'>,
  { names = () => new Resolver({ timeout: 2_000, tries: 2 }), patience, dial = (to) => to }: Given = {},
): Outside {
  const userAgent = `${productName.replace(/[^\w .-]/g, '')} (+${publicUrl})`;
  const ours = new URL(publicUrl).hostname;
  const look = async (
    address: string,
    { staysOnSite, wanted }: Look,
    resolver: Names,
    signal: AbortSignal,
  ): Promise<Answer> => {
    let url = pageAddress(address);
    const isSent = wanted.sent !== undefined;
    const site = url?.hostname ?? '';
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      // What a page of ours says proves nothing.
      if (!url || isSameSite(url.hostname, ours)) throw new Fault('refused');
      if (staysOnSite ? !isSameSite(url.hostname, site) : url.protocol !== 'https:')
        throw new Fault('refused');
      const to = dial({ host: await addressOf(url.hostname, resolver), port: portOf(url) });
      const answer = await ask(url, to, wanted, userAgent, signal);
      if (isSent) return answer;
      if (!answer.location || ![301, 302, 303, 307, 308].includes(answer.status)) return answer;
      url = pageAddress(answer.location, url);
    }
    throw new Fault('odd');
  };
  const see = (address: string, given: Look, longest: number) =>
    inTime(names(), patience ?? longest, (resolver, signal) => look(address, given, resolver, signal));
  return {
    page: async (address) => {
      const seen = await see(address, { staysOnSite: true, wanted: aPage }, patienceMs);
      if ('fault' in seen) return seen;
      return seen.text === null ? { fault: 'odd' } : { text: seen.text };
    },
    file: async (address, wish) =>
      asFile(await see(address, { staysOnSite: false, wanted: fileOf(wish) }, filePatienceMs)),
    send: async (address, sent) => {
      const seen = await see(address, { staysOnSite: false, wanted: { ...nothing, sent } }, patienceMs);
      return 'fault' in seen ? seen : { status: seen.status };
    },
    records: async (name) => {
      const seen = await inTime(names(), patience ?? patienceMs, (resolver) => recordsOf(name, resolver));
      return 'fault' in seen ? seen : { records: seen };
    },
  };
}

interface Look {
  readonly staysOnSite: boolean;
  readonly wanted: Wanted;
}

/** Of a page its start is enough. */
const aPage: Wanted = {
  accept: 'text/html, text/plain',
  isReadable: (type) => ['text/html', 'text/plain'].includes(type),
  longest: 256 * 1024,
};

/** Of the answer to what is sent, the status is enough. */
const nothing: Wanted = { accept: '*/*', isReadable: () => false, longest: 0 };

const fileOf = ({ types, longest, etag }: FileWish): Wanted => ({
  accept: [...types, 'text/plain'].join(', '),
  isReadable: (type) => [...types, 'text/plain', 'application/octet-stream', ''].includes(type),
  longest,
  ...(etag ? { etag } : {}),
});

function asFile(seen: Answer | { readonly fault: OutsideFault }): FileSeen {
  if ('fault' in seen) return seen;
  const { status, text, etag, isWhole } = seen;
  if (status === 304) return { isSame: true };
  if (!isWhole) return { fault: 'large' };
  return text === null ? { fault: 'odd', status } : { text, etag };
}

/** What was seen before the deadline; after it, all that is still under way is ended. */
async function inTime<Seen>(
  resolver: Names,
  patience: number,
  look: (resolver: Names, signal: AbortSignal) => Promise<Seen>,
): Promise<Seen | { readonly fault: OutsideFault }> {
  const deadline = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Fault('slow'));
    deadline.abort();
    resolver.cancel();
  }, patience);
  try {
    return await Promise.race([look(resolver, deadline.signal), late]);
  } catch (error) {
    return { fault: error instanceof Fault ? error.fault : 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}

/** One private address among public ones is an attempt, not a mistake. */
async function addressOf(name: string, resolver: Names): Promise<string> {
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (!addresses.every(isPublicAddress)) throw new Fault('refused');
  const [first] = addresses;
  if (first === undefined) throw new Fault('unreachable');
  return first;
}

/** Records of a purpose stand below a name of their own, as `_purpose.example.com`. */
async function recordsOf(wanted: string, resolver: Names): Promise<string[]> {
  const [purpose = ''] = /^_[a-z-]{1,60}\./.exec(wanted) ?? [];
  const name = publicName(wanted.slice(purpose.length));
  if (!name) throw new Fault('refused');
  const records = await resolver.resolveTxt(purpose + name).catch(noneIfAbsent);
  return records.slice(0, mostRecords).map((parts) => parts.join('').slice(0, longestRecord));
}

function noneIfAbsent(error: NodeJS.ErrnoException): string[][] {
  if (error.code === 'ENODATA' || error.code === 'ENOTFOUND') return [];
  throw error;
}

const portOf = ({ port, protocol }: URL) => Number(port) || (protocol === 'https:' ? 443 : 80);
