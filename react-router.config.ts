import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

const giveIds = 'for(const[id,route]of Object.entries(window.__reactRouterManifest.routes))route.id=id;';

/** Below this a file travels in one packet anyway. */
const smallest = 1024;

/**
 * Leaves out of the manifest which pieces each page is made of: that is for preloading what links lead to, which no
 * page of ours does, and it was half of a file that every visitor fetches. What a page does not have is left out too,
 * and that it has something to draw, which nothing asks for. Each route gets its id in the browser: it is the key.
 */
async function slimManifest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^manifest-.*\.js$/.test(name));
  for (const path of names.map((name) => join(folder, name))) {
    const whole = await readFile(path, 'utf8');
    const slim = whole
      .replaceAll(/"imports":\[[^\]]*\],/g, '')
      // The entry, which is named first, has to have some.
      .replace('"css"', '"imports":[],"css"')
      .replaceAll(/"has\w+":false,|"hasDefaultExport":true,/g, '')
      .replaceAll(/"([^"]+)":\{"id":"\1",/g, '"$1":{');
    await writeFile(path, `${slim}${giveIds}`);
  }
}

/** Compresses once, as tightly as can be, what would otherwise be compressed for every visitor. */
async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const bytes = await readFile(path);
      if (bytes.length < smallest) return;
      await writeFile(`${path}.br`, await brotlied(bytes));
      await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 }));
    }),
  );
}

export default {
  appDirectory: 'src',
  // One small manifest file instead of requests for parts of it as links come into view.
  routeDiscovery: { mode: 'initial' },
  // A page is one module: our boot script names that alone, and what was split off would never be called.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    const assets = join(reactRouterConfig.buildDirectory, 'client/assets');
    await slimManifest(assets);
    await compressAssets(assets);
  },
} satisfies Config;
