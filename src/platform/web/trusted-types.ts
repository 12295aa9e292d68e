declare global {
  // Not among TypeScript's own, and missing in older browsers.
  var trustedTypes: undefined | { createPolicy(name: string, rules: HtmlRule): HtmlRule };
}

/** What it answers is no text to a browser that knows Trusted Types, but what its sinks take. */
interface HtmlRule {
  createHTML(html: string): string;
}

/** What a page's policy says: a text becomes HTML or the address of a script by one of these names alone. */
export const trustedTypesPolicy =
  "require-trusted-types-for 'script'; trusted-types default cleaned inert ProseMirrorClipboard";

/** The same for a page that runs no script at all. */
export const nothingTrusted = "require-trusted-types-for 'script'; trusted-types 'none'";

/**
 * Runs before anything else in a page. Where a library gives a plain text to a sink, the browser asks the policy
 * `default`: `docs/decisions/0035` names these libraries. A text without `<` can make no element, and React makes its
 * script elements, which never run, out of an empty one. A library that calls the policy itself is refused, so that
 * it takes one of its own name. The first statement keeps zod from trying whether it may turn text into a function.
 */
export const firstScript =
  `window.__zod_globalConfig={jitless:true};window.trustedTypes?.createPolicy('default',{
createHTML(h,sink){if(!sink)throw TypeError();return h=='\\x3cscript>\\x3c/script>'||!h.includes('\\x3c')?h:null},
createScriptURL:u=>/^\\/(service-worker|assets\\/maplibre-gl-worker-[\\w-]+)\\.js$/.test(u)?u:null})`.replaceAll(
    '\n',
    '',
  );
