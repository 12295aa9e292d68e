import { LRUCache } from 'lru-cache';
import { readSections, type Section } from '../markdown.ts';
import type { Operator } from './operator.ts';

/** What changed on that day. */
export interface Version {
  /** `2026-11-21` */
  readonly date: string;
  readonly change: string;
}

/** A legal page as it is written. */
export interface LegalText {
  readonly title: string;
  readonly lead: string;
  readonly description: string;
  /** Markdown: sections, each under `## Title {#id}`. */
  readonly text: string;
}

/** A shipped page: its first lines, between two `---`, name its title, lead, description and versions, newest first. */
export function readDocument(markdown: string): LegalText & { readonly versions: readonly Version[] } {
  const [, head = '', text = ''] = markdown.split(/^---\n/m);
  const facts = [...head.matchAll(/^(.+?): (.+)$/gm)].map(
    ([, name = '', fact = '']) => [name, fact] as const,
  );
  const { title = '', lead = '', description = '' } = Object.fromEntries(facts);
  const versions = facts.filter(([name]) => /^\d/.test(name)).map(([date, change]) => ({ date, change }));
  return { title, lead, description, text: text.trim(), versions };
}

/** Versions stay as they are, so each is parsed once. */
const parsed = new LRUCache<string, ReturnType<typeof readSections>>({ max: 60 });

/** The sections of a legal page, with who runs the site in the place of `{operator}` and the like. */
export function sectionsOf(text: string, operator: Operator): Section[] {
  const sections = parsed.get(text) ?? readSections(text);
  parsed.set(text, sections);
  return sections(valuesOf(operator));
}

/** What a text may name in braces. */
const valuesOf = ({ product, legalName, address, companyNumber, email }: Operator) => ({
  ...{ product, email },
  operator: address ? `${legalName}, ${address}` : legalName,
  company: companyNumber && ` (company number ${companyNumber})`,
});

const placeholders = ['product', 'email', 'operator', 'company'];

/** Why a text cannot be shown as a legal page: one sentence a fault. */
export function faultsOf(text: string): string[] {
  const [before = '', ...parts] = text.split(/^## /m);
  const ids = parts.map((part) => /^[^\n]+ \{#([a-z-]+)\}\n/.exec(part)?.[1]);
  const unnamed = parts.find((_, index) => ids[index] === undefined)?.split('\n')[0];
  const unknown = [...text.matchAll(/\{(\w+)\}/g)].find(([, name = '']) => !placeholders.includes(name))?.[0];
  const twice = ids.find((id, index) => id !== undefined && ids.indexOf(id) !== index);
  return [
    ...(parts.length === 0
      ? ['Write at least one section, under a line such as “## Cookies {#cookies}”.']
      : []),
    ...(before.trim() === '' ? [] : ['Begin with a section: text before the first “##” would not be shown.']),
    ...(unnamed === undefined
      ? []
      : [`End the heading “${unnamed}” with an address of small letters and hyphens, such as {#cookies}.`]),
    ...(twice === undefined ? [] : [`Two sections have the address {#${twice}}.`]),
    ...(unknown === undefined
      ? []
      : [`Nothing replaces ${unknown}. You can use {product}, {operator}, {company} and {email}.`]),
    ...unshowable(text),
  ];
}

function unshowable(text: string): string[] {
  try {
    readSections(text)({});
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message.slice(0, 200) : String(error)];
  }
}

/** Addresses of sections that a text has and the next one has not: links to them no longer find their place. */
export function lostSections(before: string, after: string): string[] {
  const idsIn = (text: string) => [...text.matchAll(/^## [^\n]+ \{#([a-z-]+)\}$/gm)].map(([, id = '']) => id);
  const kept = new Set(idsIn(after));
  return idsIn(before).filter((id) => !kept.has(id));
}
