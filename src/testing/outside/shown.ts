import type { FileSeen, Outside, PageSeen, RecordsSeen } from '#src/platform/outside/outside.server.ts';
import type { Sent } from '#src/platform/outside/request.server.ts';

/** What the world shows in a test: pages and files by their address, and TXT records by their name. */
export interface Shown {
  readonly pages: Map<string, PageSeen>;
  readonly files: Map<string, FileSeen>;
  readonly records: Map<string, RecordsSeen>;
  /** What addresses answer that something is sent to; what arrived is kept in `sent`. */
  readonly takers: Map<string, { readonly status: number }>;
  readonly sent: { readonly address: string; readonly headers: Sent['headers']; readonly body: Buffer }[];
}

/** The world of a test, in which nothing else can be reached. */
export const showing = ({ pages, files, records, takers, sent }: Shown): Outside => ({
  page: async (address) => pages.get(address) ?? { fault: 'unreachable' },
  file: async (address, { etag }) => {
    const seen = files.get(address) ?? { fault: 'unreachable' };
    return 'etag' in seen && seen.etag !== '' && seen.etag === etag ? { isSame: true } : seen;
  },
  records: async (name) => records.get(name) ?? { records: [] },
  send: async (address, { headers, body }) => {
    sent.push({ address, headers, body });
    return takers.get(address) ?? { fault: 'unreachable' };
  },
});
