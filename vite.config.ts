import { createHash } from 'node:crypto';
import { dirname, relative, resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import routes from './src/routes.ts';
import { emptyScreens } from './vite/empty-screens.ts';
import { endpointAddresses } from './vite/endpoint-addresses.ts';
import { sharedContracts } from './vite/shared-contracts.ts';

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

const filesOf = (pages: typeof routes): string[] =>
  pages.flatMap(({ file, children }) => [resolve('src', file), ...filesOf(children ?? [])]);
const layouts = routes.filter((page) => page.children);
const frames = layouts.map(({ file }) => resolve('src', file));
const dashboardScreens = filesOf(layouts);
/** The screens of public pages, which may not pay for the dashboard. */
const publicScreens = filesOf(routes.filter((page) => !page.children));
const home = resolve('src/domains/content/home/screens/home.tsx');
const searched = [
  resolve('src/domains/listings/screens/featured-search-listing.tsx'),
  resolve('src/domains/enquiries/screens/listing-details.tsx'),
];
/** One of them is for owners alone, and made of what the dashboard is made of. */
const preview = resolve('src/domains/listings/preview/screens/listing-preview.tsx');
/** It runs when it is loaded, after the page's modules, so they may share nothing with its script. */
const entry = resolve('src/entry.client.tsx');
const everyPage = [resolve('src/root.tsx'), entry];

/** A module that fewer public pages share, or only pages of one folder, travels with those pages alone. */
const sharedBy = { pages: 4, folders: 2 };
/** So many of the dashboard's screens share a module before all of them fetch it. */
const sharedByScreens = 12;

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
 * kilobytes that a page does not need. What the home page does without is apart, for it is where most people begin:
 * one script and one stylesheet for the pages where a search leads, and one of each for the others, which are mostly
 * forms. React and the other packages that every page needs are apart: they change less often, so browsers keep them
 * longer. What many screens of the dashboard share is one script too: ninety small ones took a slow processor longer
 * than their contents.
 */
function sharedChunk(id: string, bundle: Bundle): string | null {
  if (id === entry) return null;
  const importers = importersOf(id, bundle);
  if (everyPage.some((module) => importers.has(module))) {
    return /node_modules\/(?!@tabler)/.test(id) ? 'react' : 'site';
  }
  const pages = publicScreens.filter((page) => importers.has(page));
  const screens = dashboardScreens.filter((screen) => importers.has(screen));
  if (pages.length === 0) {
    const isShared = screens.length >= sharedByScreens || frames.some((frame) => importers.has(frame));
    return isShared ? 'dashboard' : null;
  }
  if (pages.every((page) => page === preview)) return null;
  const folders = new Set(pages.map((page) => dirname(page)));
  if (pages.length < sharedBy.pages || folders.size < sharedBy.folders) return fewPages(pages, screens);
  if (pages.includes(home)) return 'site';
  return pages.some((page) => searched.includes(page)) ? 'inner' : 'forms';
}

/** A booking and a waitlist begin alike: what their pages share is one script. */
const isBooking = (page: string) => /appointments\/(booking|waitlist)\/screens/.test(page);

/** What the same few public pages share with the dashboard: without a name the dashboard's script would take it. */
const fewPages = (pages: readonly string[], screens: readonly string[]): string | null => {
  if (pages.length > 1 && pages.every(isBooking)) return 'few-booking';
  return screens.length > 0
    ? `few-${[...new Set(pages)].map((page) => publicScreens.indexOf(page)).join('-')}`
    : null;
};

/** A group takes along what its modules import, unless an earlier group has it. */
const groups = [/^react$/, /^site$/, /^inner$/, /^forms$/, /^few-/, /^dashboard$/].map((names) => ({
  name: (id: string, bundle: Bundle) => {
    const name = sharedChunk(id, bundle);
    return name !== null && names.test(name) ? name : null;
  },
}));

/** Our own modules have no side effects when loaded; stylesheets do. */
const isSource = /\/src\/[^?]*\.tsx?(\?|$)/;

/** Every script and stylesheet names its classes: one short hash for each file, and no number of a line. */
function classNameOf(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''));
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

/** The list names every screen of the dashboard to every visitor, who needs none of them: a hash is enough there. */
const screenName = ({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string =>
  dashboardScreens.includes((facadeModuleId ?? '').replace(/\?.*/, ''))
    ? 'assets/[hash:7].js'
    : 'assets/[name]-[hash:7].js';

export default defineConfig({
  plugins: [
    emptyScreens(dashboardScreens.filter((screen) => ![...frames, ...publicScreens].includes(screen))),
    singleIcons(),
    endpointAddresses(),
    sharedContracts(),
    reactRouter(),
  ],
  publicDir: false,
  build: { assetsInlineLimit: 0 },
  css: { modules: { generateScopedName: classNameOf } },
  environments: {
    // Node keeps the text of this build in memory, so it is shortened. Names stay, to keep stack traces readable.
    ssr: {
      build: {
        rolldownOptions: {
          // Drops modules that no server-rendered page uses.
          treeshake: { moduleSideEffects: (id) => !isSource.test(id) },
          output: { minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } } },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            // Every visitor fetches the list of all these names, and a hash is what no compression shortens.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: screenName,
            assetFileNames: 'assets/[name]-[hash:6][extname]',
          },
        },
      },
    },
  },
  ssr: { noExternal: ['@tabler/icons-react', /^@mantine\//, 'react-image-crop'] },
});
