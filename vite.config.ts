import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

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
const sharedPieces = /src\/(ui|platform|domains\/[^/]+\/(parts(?!\/map)|search|[a-z-]+\.ts))|@tabler/;

/** The dashboard's own, which no public page may pay for: its component library comes with these. */
const dashboardPieces =
  /src\/(ui\/mantine|domains\/dashboard|domains\/accounts\/(screens\/my-profile|parts\/profile-(?!picture)|parts\/[a-z-]+-panel))/;

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
  plugins: [singleIcons(), reactRouter()],
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
                  name: (id, bundle) =>
                    isOfDashboard(id, (of) => bundle.getModuleInfo(of)?.importers ?? []) ? null : 'site',
                },
              ],
            },
          },
        },
      },
    },
  },
  ssr: { noExternal: ['@tabler/icons-react', /^@mantine\//, 'react-image-crop'] },
});
