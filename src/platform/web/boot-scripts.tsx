import { createContext, useContext } from 'react';
import { UNSAFE_FrameworkContext, useMatches } from 'react-router';

const LoadedData = createContext<string | null>(null);

/** What the loaders read, as the router wrote it down for the browser. There is none in the browser itself. */
export const PageData = LoadedData.Provider;

/**
 * Starts the page's scripts when the content is there: after `load` and a quiet moment, or at the first touch,
 * key or focus; at once on the dashboard, whose content they draw. It replaces the router's own `Scripts`, whose
 * preloads would compete with the content for the line. It reads the router's framework context, which is not a promised interface: the router's version is
 * pinned, and a journey checks that every page comes alive without a word on the console.
 */
export function BootScripts() {
  const framework = useContext(UNSAFE_FrameworkContext);
  const matches = useMatches();
  const loaded = useContext(LoadedData);
  if (!framework) return null;
  return (
    <script
      nonce={framework.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: loaded === null ? ' ' : bootOf(framework, matches, loaded) }}
    />
  );
}

type ValueOf<Context> = Context extends React.Context<infer Value> ? NonNullable<Value> : never;
type Framework = ValueOf<typeof UNSAFE_FrameworkContext>;

function bootOf(framework: Framework, matches: { id: string; pathname: string }[], loaded: string): string {
  const { manifest, serverHandoffString } = framework;
  const routes = matches.flatMap(({ id }) => manifest.routes[id] ?? []);
  const ids = routes.map((route) => route.id);
  const modules = [manifest.url, ...routes.map((route) => route.module)];
  const imports = [...manifest.entry.imports, ...routes.flatMap((route) => route.imports ?? [])];
  const early = [...new Set(imports)].filter((url) => !modules.includes(url));
  // In development: what reloads a changed module has to be there before the modules are.
  const first = manifest.hmr?.runtime ?? null;
  const isDrawn = matches.some(({ pathname }) => pathname.startsWith('/dashboard'));
  const given = [loaded, ids, modules, early, manifest.entry.module, first, isDrawn];
  return `window.__reactRouterContext=${serverHandoffString};(${boot})(...${inScript(given)})`;
}

/** As a literal of a script in a page: no text of a visitor's can close the script or open a comment in it. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

// Kept small by hand: it is in every page, and no build shrinks it.
const boot = `(loaded,ids,modules,early,entry,first,now)=>{
__reactRouterContext.stream=new ReadableStream({start(c){c.enqueue(loaded);c.close()}}).pipeThrough(new TextEncoderStream());
let on=['pointerdown','keydown','focusin','touchstart'],begun;
let start=async()=>{if(begun)return;begun=1;on.forEach(e=>removeEventListener(e,start));
if(first)await import(first);
early.forEach(u=>import(u));
let m=await Promise.all(modules.map(u=>import(u)));
window.__reactRouterRouteModules=Object.fromEntries(ids.map((id,i)=>[id,m[i+1]]));import(entry)};
if(now)return start();
on.forEach(e=>addEventListener(e,start,{passive:true}));
addEventListener('load',()=>(window.requestIdleCallback||setTimeout)(start,{timeout:2000}))}`.replaceAll(
  '\n',
  '',
);

/**
 * A line of script that runs before the first paint, under the page's own nonce. React leaves it alone: in the
 * browser the nonce is hidden, and would look like a difference.
 */
export function HeadScript({ code }: { code: string }) {
  const nonce = useContext(UNSAFE_FrameworkContext)?.nonce;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
