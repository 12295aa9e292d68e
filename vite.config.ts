import { dirname, resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import routes from './src/routes.ts';
import { endpointAddresses } from './vite/endpoint-addresses.ts';

/**
 * Imports each icon from its own file. The package's index names six thousand: read whole it costs a build ten
 * seconds, and the server 200 ms and 80 MB at start.
 */
const singleIcons = (): Plugin => ({
  name: 'single-icons',
  enforce: 'pre',
  transform: {
    filter: { code: '@tabler/icons-react' },
    handler: (code) =>
      code.replace(/import \{([^}]+)\} from '@tabler\/icons-react';/g, (_statement, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
          .join(' '),
      ),
  },
});

interface Bundle {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** The screens of public pages. Those under a layout are the dashboard's, which no public page may pay for. */
const publicScreens = routes.filter((page) => !page.children).map((page) => resolve('src', page.file));
/** It runs when it is loaded, after the page's modules, so they may share nothing with its script. */
const entry = resolve('src/entry.client.tsx');
const everyPage = [resolve('src/root.tsx'), entry];
/** What every form is made of. */
const formField = resolve('src/ui/form/field.tsx');

/** A module that fewer public pages share, or only pages of one folder, travels with those pages alone. */
const sharedBy = { pages: 4, folders: 2 };

/** This module and all that import it, directly or by way of others. */
function importersOf(id: string, bundle: Bundle): Set<string> {
  const found = new Set([id]);
  for (const each of found) {
    const importers = bundle.getModuleInfo(each)?.importers ?? [];
    for (const importer of importers) found.add(importer.replace(/\?.*/, ''));
  }
  return found;
}

/**
 * What public pages share travels as one script and one stylesheet: a request costs a phone more than the few
 * kilobytes that a page does not need. What only pages with a form share is one more of each. React and the other
 * packages that every page needs are apart: they change less often, so browsers keep them longer.
 */
function sharedChunk(id: string, bundle: Bundle): 'react' | 'site' | 'forms' | null {
  if (id === entry) return null;
  const importers = importersOf(id, bundle);
  if (everyPage.some((module) => importers.has(module))) {
    return /node_modules\/(?!@tabler)/.test(id) ? 'react' : 'site';
  }
  const pages = publicScreens.filter((page) => importers.has(page));
  const folders = new Set(pages.map((page) => dirname(page)));
  if (pages.length < sharedBy.pages || folders.size < sharedBy.folders) return null;
  const withForm = importersOf(formField, bundle);
  return pages.every((page) => withForm.has(page)) ? 'forms' : 'site';
}

/** A group takes along what its modules import, unless an earlier group has it. */
const groups = (['react', 'site', 'forms'] as const).map((name) => ({
  name: (id: string, bundle: Bundle) => (sharedChunk(id, bundle) === name ? name : null),
}));

export default defineConfig({
  plugins: [singleIcons(), endpointAddresses(), reactRouter()],
  publicDir: false,
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
          },
        },
      },
    },
  },
  ssr: { noExternal: ['@tabler/icons-react', /^@mantine\//, 'react-image-crop'] },
});
