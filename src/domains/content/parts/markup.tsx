import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Markup as Piece } from '../markdown.ts';

/** What was written in Markdown, as elements of the page. */
export const Markup = ({ content }: { content: readonly Piece[] }) =>
  createElement(Fragment, null, ...content.map(nodeOf));

function nodeOf(piece: Piece): ReactNode {
  if (typeof piece === 'string') return piece;
  const { tag, href, content } = piece;
  const children = content.map(nodeOf);
  if (href?.startsWith('/')) return createElement(Link, { to: href }, ...children);
  return createElement(tag, tag === 'th' ? { scope: 'col' } : { href }, ...children);
}
