import { useContext } from 'react';
import { Scripts, UNSAFE_FrameworkContext, useMatches } from 'react-router';

/**
 * Starts the page's scripts when the content is there: after `load` and a quiet moment, or at the first touch,
 * key or focus. It stands in for the router's own `Scripts`, whose preloads would compete with the content for
 * the line. It reads the router's framework context, which is not a promised interface: the router's version is
 * pinned, and a journey checks that every page comes alive without a word on the console.
 */
export function BootScripts() {
  const framework = useContext(UNSAFE_FrameworkContext);
  const matches = useMatches();
  if (import.meta.env.DEV) return <Scripts />;
  if (!framework) return null;
  // Tells the router to send the loaders' data after the page.
  if (framework.renderMeta) framework.renderMeta.didRenderScripts = true;
  const script = framework.serverHandoffString === undefined ? ' ' : bootOf(framework, matches);
  return (
    <script nonce={framework.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  );
}

type Framework = NonnullableContext<typeof UNSAFE_FrameworkContext>;
type NonnullableContext<Context> = Context extends React.Context<infer Value> ? NonNullable<Value> : never;

function bootOf(framework: Framework, matches: { id: string }[]) {
  const { manifest, serverHandoffString } = framework;
  const routes = matches.flatMap(({ id }) => manifest.routes[id] ?? []);
  const ids = routes.map((route) => route.id);
  const modules = [manifest.url, ...routes.map((route) => route.module)];
  const imports = [...manifest.entry.imports, ...routes.flatMap((route) => route.imports ?? [])];
  const early = [...new Set(imports)].filter((url) => !modules.includes(url));
  return `window.__reactRouterContext=${serverHandoffString};${openStream}(${boot})(${JSON.stringify([
    ids,
    modules,
    early,
    manifest.entry.module,
  ])})`;
}

const openStream =
  '__reactRouterContext.stream=new ReadableStream({start(c){__reactRouterContext.streamController=c}})' +
  '.pipeThrough(new TextEncoderStream());';

// Written small by hand: it stands in every page, before any build could shrink it.
const boot = `([ids,modules,early,entry])=>{
let on=['pointerdown','keydown','focusin','touchstart'],begun;
let start=()=>{if(begun)return;begun=1;on.forEach(e=>removeEventListener(e,start));
early.forEach(u=>import(u));
Promise.all(modules.map(u=>import(u))).then(m=>{
window.__reactRouterRouteModules=Object.fromEntries(ids.map((id,i)=>[id,m[i+1]]));import(entry)})};
on.forEach(e=>addEventListener(e,start,{passive:true}));
addEventListener('load',()=>(window.requestIdleCallback||setTimeout)(start,{timeout:2000}))}`.replaceAll(
  '\n',
  '',
);
