import type { Outside, PageSeen, RecordsSeen } from '#src/platform/outside/outside.server.ts';

/** What the world shows in a test: pages by their address, and TXT records by their name. */
export interface Shown {
  readonly pages: Map<string, PageSeen>;
  readonly records: Map<string, RecordsSeen>;
}

/** The world of a test, in which nothing else can be reached. */
export const showing = ({ pages, records }: Shown): Outside => ({
  page: async (address) => pages.get(address) ?? { fault: 'unreachable' },
  records: async (name) => records.get(name) ?? { records: [] },
});
