import { heightOf, type Paper, rule, write } from './paper.server.ts';
import type { Block } from './sheet.ts';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** Draws one block below what is there, on a new page where it does not fit. */
export function drawBlock(paper: Paper, block: Block): void {
  if (block.kind === 'heading') drawHeading(paper, block);
  else if (block.kind === 'words') drawWords(paper, block);
  else if (block.kind === 'sides') drawSides(paper, block);
  else if (block.kind === 'facts') drawFacts(paper, block);
  else if (block.kind === 'table') drawTable(paper, block);
  else if (block.kind === 'totals') drawTotals(paper, block);
  else paper.need(Number.POSITIVE_INFINITY);
}

const heading = { face: 'fraunces-semibold', size: 14 } as const;
const label = { face: 'figtree-semibold', size: 8.5, colour: 'soft' } as const;
const small = { size: 8.5, colour: 'soft' } as const;
const strong = { face: 'figtree-semibold' } as const;

function drawHeading(paper: Paper, { text }: Of<'heading'>): void {
  // Never alone at the foot of a page.
  paper.need(heightOf(paper, text, heading) + 60);
  paper.tell('H2', () => write(paper, text, heading));
  paper.skip(8);
}

function drawWords(paper: Paper, { text, isSmall }: Of<'words'>): void {
  const style = isSmall ? small : {};
  paper.need(heightOf(paper, text, style));
  paper.tell('P', () => write(paper, text, style));
  paper.skip(isSmall ? 6 : 10);
}

const gutter = 24;

function drawSides(paper: Paper, { sides }: Of<'sides'>): void {
  const width = (paper.width - gutter * (sides.length - 1)) / sides.length;
  const heights = sides.map((side) => 15 + linesHeight(paper, side.lines, width));
  paper.need(Math.max(...heights));
  const { y } = paper;
  sides.forEach((side, index) => {
    const x = paper.left + index * (width + gutter);
    const div = paper.group('Div');
    paper.tell('P', () => write(paper, side.label, { ...label, x, y, width }), div);
    let line = y + 15;
    for (const [position, text] of side.lines.entries()) {
      const style = { ...(position === 0 ? strong : {}), x, y: line, width };
      paper.tell('P', () => write(paper, text, style), div);
      line += heightOf(paper, text, style);
    }
    div.end();
  });
  paper.skip(Math.max(...heights) + 18);
}

const linesHeight = (paper: Paper, lines: readonly string[], width: number): number =>
  lines.reduce(
    (sum, text, position) => sum + heightOf(paper, text, { ...(position === 0 ? strong : {}), width }),
    0,
  );

const factLabelWidth = 130;

function drawFacts(paper: Paper, { facts }: Of<'facts'>): void {
  const list = paper.group('L');
  const x = paper.left + factLabelWidth;
  for (const [name, value] of facts) {
    const height = Math.max(
      heightOf(paper, value, { x }),
      heightOf(paper, name, { width: factLabelWidth - 10 }),
    );
    paper.need(height);
    const { y } = paper;
    const item = paper.group('LI', list);
    paper.tell('Lbl', () => write(paper, name, { colour: 'soft', y, width: factLabelWidth - 10 }), item);
    paper.tell('LBody', () => write(paper, value, { x, y }), item);
    item.end();
    paper.skip(height + 2);
  }
  list.end();
  paper.skip(14);
}

const cellGap = 10;
const rowGap = 6;

interface Placed {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

function placesOf(paper: Paper, { columns }: Of<'table'>): Placed[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const free = paper.width - cellGap * (columns.length - 1);
  let x = paper.left;
  return columns.map((column) => {
    const width = (free * column.width) / all;
    const place = { x, width, align: column.isNumber ? ('right' as const) : ('left' as const) };
    x += width + cellGap;
    return place;
  });
}

const cellSize = 9.5;

function drawTable(paper: Paper, given: Of<'table'>): void {
  const places = placesOf(paper, given);
  const titles = given.columns.map(({ title }) => title);
  // Its title, not a text in its place: that would hide the cells from screen readers.
  const table = paper.doc.struct('Table', { title: given.summary });
  paper.root.add(table);
  paper.need(60);
  drawTitles(paper, titles, places, table);
  for (const cells of given.rows) {
    const height = Math.max(
      ...places.map(({ width }, index) => heightOf(paper, cells[index] ?? '', { size: cellSize, width })),
    );
    // The titles are repeated on each page, for the eye alone.
    if (paper.need(height + 2 * rowGap)) drawTitles(paper, titles, places);
    const row = paper.group('TR', table);
    const y = paper.y + rowGap;
    for (const [index, place] of places.entries())
      paper.tell('TD', () => write(paper, cells[index] ?? '', { ...place, y, size: cellSize }), row);
    row.end();
    paper.skip(height + 2 * rowGap);
    rule(paper);
  }
  table.end();
  paper.skip(12);
}

function drawTitles(
  paper: Paper,
  titles: readonly string[],
  places: readonly Placed[],
  table?: ReturnType<Paper['group']>,
): void {
  const { doc, y } = paper;
  const height = Math.max(
    ...places.map(({ width }, index) => heightOf(paper, titles[index] ?? '', { ...label, width })),
  );
  const cell = (index: number) => write(paper, titles[index] ?? '', { ...label, ...places[index], y });
  if (table) {
    const row = paper.group('TR', table);
    for (const index of places.keys()) paper.tell('TH', () => cell(index), row, { scope: 'Column' });
    row.end();
  } else {
    doc.markContent('Artifact', { type: 'Layout' });
    for (const index of places.keys()) cell(index);
    doc.endMarkedContent();
  }
  paper.skip(height + 4);
  rule(paper);
}

const totalWidth = 240;

function drawTotals(paper: Paper, { rows }: Of<'totals'>): void {
  const x = paper.left + paper.width - totalWidth;
  paper.need(rows.length * 20);
  for (const { label: name, value, isLast } of rows) {
    const style = isLast ? { ...strong, size: 12 } : {};
    if (isLast && rows.length > 1) {
      rule(paper, x);
      paper.skip(6);
    }
    const { y } = paper;
    const height = heightOf(paper, name, { ...style, x, width: totalWidth - 90 });
    paper.tell('P', () => {
      write(paper, name, { ...style, x, y, width: totalWidth - 90 });
      write(paper, value, { ...style, x: x + totalWidth - 90, y, width: 90, align: 'right' });
    });
    paper.skip(height + 4);
  }
  paper.skip(14);
}
