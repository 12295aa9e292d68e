import type PDFDocument from 'pdfkit';
import { truncateWithDots } from '../text/text.ts';
import { choose, type Face } from './letters.server.ts';

const colours = { ink: '#22201d', soft: '#57514a', brand: '#1f5443', line: '#d8cfc3' } as const;

interface Style {
  readonly face?: Face;
  readonly size?: number;
  readonly colour?: keyof typeof colours;
  readonly align?: 'left' | 'right';
  /** Where it is drawn; the left edge, what is left of the page's width, and the next free line otherwise. */
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
}

type Element = PDFKit.PDFStructureElement;

/** The pages as they fill up, from the top down. */
export interface Paper {
  readonly doc: InstanceType<typeof PDFDocument>;
  readonly left: number;
  readonly width: number;
  readonly footTop: number;
  /** All that is said, in the order in which it is heard. */
  readonly root: Element;
  /** The next free line. */
  y: number;
  skip(points: number): void;
  /** Begins a page unless so much is left of this one; true where it began one. */
  need(points: number): boolean;
  /** Draws something that is one element of what is said: a paragraph, a heading, a cell. */
  tell(type: string, drawn: () => void, within?: Element, options?: object): void;
  /** An element with others in it. */
  group(type: string, within?: Element): Element;
}

const margin = { top: 52, side: 56, bottom: 72 };

export function paperOf(doc: Paper['doc']): Paper {
  doc.addPage();
  const { width: pageWidth, height } = doc.page;
  const group = (type: string, within?: Element): Element => {
    const element = doc.struct(type);
    if (within) within.add(element);
    else doc.addStructure(element);
    return element;
  };
  const root = group('Document');
  const paper: Paper = {
    doc,
    left: margin.side,
    width: pageWidth - 2 * margin.side,
    footTop: height - 46,
    root,
    y: margin.top,
    skip(points) {
      paper.y += points;
    },
    need(points) {
      if (paper.y + points <= height - margin.bottom) return false;
      doc.addPage();
      paper.y = margin.top;
      return true;
    },
    tell(type, drawn, within = root, options = {}) {
      const element = doc.struct(type, options, drawn);
      within.add(element);
    },
    group: (type, within = root) => group(type, within),
  };
  return paper;
}

/** The longest text that may be placed on a page; a longer one ends in dots. */
const mostLetters = 1_000;

function prepare(paper: Paper, given: string, style: Style) {
  const { face = 'figtree-regular', size = 10, align = 'left', x = paper.left } = style;
  const cut = truncateWithDots(given, mostLetters);
  const text = choose(paper.doc.fontSize(size), face, cut);
  const width = style.width ?? paper.left + paper.width - x;
  // Figures of one width each, so that pence line up.
  const figures = align === 'right' ? { features: ['tnum' as const] } : {};
  return { text, x, options: { width, align, lineGap: size * 0.25, ...figures } };
}

/** How high a text will be. */
export function heightOf(paper: Paper, given: string, style: Style): number {
  const { text, options } = prepare(paper, given, style);
  return paper.doc.heightOfString(text || ' ', options);
}

/** Writes a text; without a place of its own it takes the next free lines. */
export function write(paper: Paper, given: string, style: Style = {}): void {
  const { text, x, options } = prepare(paper, given, style);
  const { doc } = paper;
  const height = doc.heightOfString(text || ' ', options);
  doc.fillColor(colours[style.colour ?? 'ink']);
  doc.text(text, x, style.y ?? paper.y, options);
  if (style.y === undefined) paper.y += height;
}

/** A hairline over the whole width, or a part of it. It says nothing. */
export function rule(paper: Paper, x = paper.left, width = paper.left + paper.width - x): void {
  const { doc, y } = paper;
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(colours.line)
    .stroke();
  doc.endMarkedContent();
}
