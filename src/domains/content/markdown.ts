import { lexer, type Token, type Tokens } from 'marked';

/** A piece of a written page, ready to be drawn: text, or an element around such pieces. */
export type Markup = string | Element;

interface Element {
  readonly tag: string;
  readonly href?: string;
  readonly content: readonly Markup[];
}

/** A part of a written page, under a heading of its own. */
export interface Section {
  /** Its fragment in the address: `#ranking`. It does not change when the title does. */
  readonly id: string;
  readonly title: string;
  readonly content: readonly Markup[];
}

/** What `{name}` in a text stands for. */
type Values = Readonly<Record<string, string>>;

/**
 * The sections of a page written in Markdown, each beginning with `## Title {#id}`. Values are filled in after the
 * text has been parsed, so no character of theirs counts as markup. For loaders: the parser stays on the server.
 */
export function readSections(markdown: string): (values: Values) => Section[] {
  const parts = markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [, title = '', id = '', text = ''] = /^([^\n]+) \{#([a-z-]+)\}\n(.*)/s.exec(part) ?? [];
      return { id, title, tokens: lexer(text) };
    });
  return (values) =>
    parts.map(({ id, title, tokens }) => ({
      id,
      title: fill(title, values),
      content: tokens.flatMap((token) => markupOf(token, values)),
    }));
}

const fill = (text: string, values: Values) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

const tags: Readonly<Record<string, (token: Tokens.Generic) => string>> = {
  paragraph: () => 'p',
  heading: ({ depth }) => `h${depth}`,
  list: ({ ordered }) => (ordered ? 'ol' : 'ul'),
  list_item: () => 'li',
  strong: () => 'strong',
  em: () => 'em',
  blockquote: () => 'blockquote',
};

function markupOf(token: Tokens.Generic, values: Values): Markup[] {
  const inside = (tokens: readonly Token[] = []) => tokens.flatMap((child) => markupOf(child, values));
  switch (token.type) {
    case 'space':
      return [];
    case 'text':
      return token.tokens ? inside(token.tokens) : [fill(token.text, values)];
    case 'escape':
      return [token.text];
    case 'codespan':
      return [{ tag: 'code', content: [token.text] }];
    case 'link':
      return [{ tag: 'a', href: fill(safeHref(token.href), values), content: inside(token.tokens) }];
    case 'table':
      return [tableOf(token as Tokens.Table, inside)];
    default: {
      const tag = tags[token.type];
      if (!tag) throw new Error(`No element for ${token.type} in Markdown: ${token.raw}`);
      return [{ tag: tag(token), content: inside(token.items ?? token.tokens) }];
    }
  }
}

/** On this site, an address with https, or one to write to: never a script. */
function safeHref(href: string): string {
  if (!/^(?:\/(?!\/)|#|https:\/\/|mailto:)/.test(href)) throw new Error(`A link may not lead to ${href}.`);
  return href;
}

function tableOf({ header, rows }: Tokens.Table, inside: (tokens: readonly Token[]) => Markup[]): Markup {
  const row = (tag: string, cells: readonly Tokens.TableCell[]): Markup => ({
    tag: 'tr',
    content: cells.map(({ tokens }) => ({ tag, content: inside(tokens) })),
  });
  return {
    tag: 'table',
    content: [
      { tag: 'thead', content: [row('th', header)] },
      { tag: 'tbody', content: rows.map((cells) => row('td', cells)) },
    ],
  };
}
