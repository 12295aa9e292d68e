import { type RegisterHooksOptions, registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Place {
  readonly url: string;
  readonly format: string | null | undefined;
}

/** A name as code of ours writes it, such as `zod` or `#src/env.ts`: all of that code finds the same thing by it. */
const isName = (specifier: string) => /^[#@\w]/.test(specifier) && !specifier.includes(':');

const isFileBeside = (specifier: string) => /^\.\.?\/[^?#]+\.\w+$/.test(specifier);

/** Files of one folder with one ending are read in the same way. */
const kindOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1) + url.slice(url.lastIndexOf('.'));

const root = pathToFileURL(resolve(import.meta.dirname, '../..')).href;

const isOurs = (url: string) => url.startsWith(`${root}/`) && !url.startsWith(`${root}/node_modules/`);

/** The launcher of commands asks first, then the server, which is also started without it. */
let isRemembering = false;

/**
 * Has Node remember where modules are. By itself it reads the whole `package.json` for each of eight thousand imports,
 * ours or that of a package, which took half of a start and left 130 MB of garbage behind.
 */
export function rememberImports(): void {
  if (isRemembering) return;
  isRemembering = true;
  const places = new Map<string, Place>();
  const formats = new Map<string, Place['format']>();
  const find: RegisterHooksOptions['resolve'] = (specifier, context, next) => {
    const { parentURL = '', conditions } = context;
    if (!conditions?.includes('import')) return next(specifier, context);
    if (isFileBeside(specifier)) {
      const { href: url } = new URL(specifier, parentURL);
      const format = formats.get(kindOf(url));
      if (format) return { url, format, shortCircuit: true };
    }
    const isShared = isName(specifier) && isOurs(parentURL);
    const known = isShared ? places.get(specifier) : undefined;
    if (known) return { ...known, shortCircuit: true };
    const { url, format } = next(specifier, context);
    if (isShared) places.set(specifier, { url, format });
    if (url.startsWith('file:')) formats.set(kindOf(url), format);
    return { url, format };
  };
  registerHooks({ resolve: find });
}
