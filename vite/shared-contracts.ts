import { relative, resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const sources = resolve(import.meta.dirname, '../src');

/**
 * The server reads the contracts for its API before it reads the pages. The pages' build for the server imports those
 * same modules instead of copying them: a copy of every endpoint's shape took 8 MB of each process.
 */
export const sharedContracts = (): Plugin => ({
  name: 'shared-contracts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: {
    filter: { id: /contract\.ts$/ },
    async handler(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { id: `#src/${normalizePath(relative(sources, found.id))}`, external: true };
    },
  },
});
