import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
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

/**
 * What pages share travels as one script and one stylesheet: a request costs a phone more than the few kilobytes
 * that a page does not need. Maps are apart, since they come only when looked at.
 */
const sharedPieces =
  /preload-helper|node_modules\/react-dom\/(index|cjs\/react-dom\.production)|src\/(ui|platform|domains\/[^/]+\/(parts(?!\/map)|search|[a-z-]+\.ts))|@tabler/;

/** What only forms need travels as one script of its own: most pages have none. */
const formPieces =
  /src\/(ui\/form\/|domains\/accounts\/(fields\.|options\.|parts\/(entrance|provider-links|new-password|accept-terms|agreement)))/;

/** What only the page of a business shows travels with that page. */
const businessPageOnly =
  /listings\/parts\/(gallery|opening-hours|price-list|package-list|order-link|contact-box|people|listing-head|listing-page|where-it-is|videos|rich-text|cleaned-html|directions|attachment-link|labels|use-arrival)\./;

/** What fewer pages than these use travels with those alone: it grew past what all others save in requests. */
const sharedBy = 4;

/**
 * The dashboard's own, which no public page may pay for: its component library comes with these. A domain keeps what
 * only its dashboard screens show in a folder `admin`, `own` or `managing`.
 */
const dashboardPieces =
  /src\/(ui\/(mantine|list)|domains\/([^/]+\/)+(admin|own|managing)\/|domains\/listings\/(editor|gallery|schedule|verification|preview|publication)\/|domains\/(dashboard|operator)|domains\/accounts\/(screens\/my-profile|parts\/profile-(?!picture)|parts\/[a-z-]+-panel))/;

type ImportersOf = (id: string) => readonly string[];

/** True for what nothing but the dashboard imports, directly or by way of another such piece. */
const isOfDashboard = (id: string, importersOf: ImportersOf, seen = new Set<string>()): boolean => {
  if (dashboardPieces.test(id)) return true;
  if (seen.has(id)) return true;
  const importers = importersOf(id);
  const known = new Set(seen).add(id);
  return importers.length > 0 && importers.every((importer) => isOfDashboard(importer, importersOf, known));
};

export default defineConfig({
  plugins: [singleIcons(), endpointAddresses(), reactRouter()],
  publicDir: false,
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  test: sharedPieces,
                  debugName: 'site',
                  minShareCount: sharedBy,
                  name: (id, bundle) => {
                    if (businessPageOnly.test(id)) return null;
                    if (isOfDashboard(id, (of) => bundle.getModuleInfo(of)?.importers ?? [])) return null;
                    return formPieces.test(id) ? null : 'site';
                  },
                },
                // After the site's: a group takes along what its pieces import, unless another has it.
                { test: formPieces, name: 'forms' },
              ],
            },
          },
        },
      },
    },
  },
  ssr: { noExternal: ['@tabler/icons-react', /^@mantine\//, 'react-image-crop'] },
});
