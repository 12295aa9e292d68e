import type { Plugin } from 'vite';

/**
 * Keeps the dashboard's screens out of the server build. The server only ever sends an empty dashboard frame, so it
 * never renders them; with them the build was three times as large and each process used 10 MB more. Their titles and
 * headers stay.
 */
export const emptyScreens = (screens: readonly string[]): Plugin => ({
  name: 'empty-screens',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform(code, id) {
    if (!screens.includes(id)) return null;
    const unused = code
      .replace('export default function', 'function')
      .replace('export const handle', 'const handle');
    return `${unused}\nexport default () => null;`;
  },
});
