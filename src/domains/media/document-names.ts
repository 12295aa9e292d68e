export type DocumentType = 'application/pdf' | 'image/webp';

const extensions = { 'application/pdf': 'pdf', 'image/webp': 'webp' } as const;

/** Where the file store keeps a document. */
export const documentKey = (token: string, type: DocumentType): string =>
  `documents/${token}.${extensions[type]}`;

const longest = 100;

/** What a document is called when somebody saves it: the sender's words, without what a file system minds. */
export function documentName(sent: string | undefined, type: DocumentType): string {
  const base = (sent ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ._()&'’-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  return `${[...base].slice(0, longest).join('').trim() || 'document'}.${extensions[type]}`;
}

const address = /^([0-9a-f]{32})\.(pdf|webp)$/;

/** Reads the last part of an address; null for what is no document's. */
export function readDocumentName(file: string): { token: string; type: DocumentType } | null {
  const [, token, extension] = address.exec(file) ?? [];
  if (!token) return null;
  return { token, type: extension === 'pdf' ? 'application/pdf' : 'image/webp' };
}

/** The header that has a document saved and never opened, under its name in any script. */
export const dispositionOf = (name: string): string => {
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7e]|["\\]/g, '') || 'document';
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
