import PDFDocument from 'pdfkit';
import { answerInThread } from '../thread.server.ts';
import { drawBlock } from './blocks.server.ts';
import { registerFaces } from './letters.server.ts';
import { type Paper, paperOf, write } from './paper.server.ts';
import { mostRows, type Sheet } from './sheet.ts';

/**
 * Draws a sheet as A4 pages, as a file whose headings, paragraphs and tables can be heard in their order. Takes a
 * millisecond for each row: see `pdf.server.ts` for how to have it done beside the server's own work.
 */
export async function draw(sheet: Sheet): Promise<Buffer> {
  const rows = sheet.blocks.reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length : 0), 0);
  if (rows > mostRows) throw new Error(`A sheet of ${rows} rows is too long to be printed.`);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    autoFirstPage: false,
    // Its dates also make the file's id: nothing else in it may differ between two drawings.
    info: { Title: sheet.title, Author: sheet.brand, Creator: sheet.brand, CreationDate: sheet.at },
  });
  const whole = bytesOf(doc);
  registerFaces(doc);
  const paper = paperOf(doc);
  head(paper, sheet);
  for (const block of sheet.blocks) drawBlock(paper, block);
  paper.root.end();
  feet(paper, sheet.foot);
  doc.end();
  return whole;
}

function bytesOf(doc: InstanceType<typeof PDFDocument>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

function head(paper: Paper, { brand, title }: Sheet): void {
  paper.tell('P', () => write(paper, brand, { face: 'fraunces-semibold', size: 15, colour: 'brand' }));
  paper.skip(20);
  paper.tell('H1', () => write(paper, title, { face: 'fraunces-semibold', size: 26 }));
  paper.skip(16);
}

/** Not part of what the sheet says: a reader is told the pages by itself. */
function feet({ doc, left, width, footTop }: Paper, foot: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.fillColor('#57514a').fontSize(8).font('figtree-regular');
    const where = `Page ${page + 1} of ${count}`;
    doc.text(where, left, footTop, { width, align: 'right', lineBreak: false });
    doc.text(foot, left, footTop, { width: width - 70, height: 24, ellipsis: true });
    doc.endMarkedContent();
  }
}

/** The thread that draws: takes sheets and hands back their files. */
answerInThread(draw);
