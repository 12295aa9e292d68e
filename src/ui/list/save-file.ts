/** Hands a text to the browser as a file to be saved under this name. */
export const saveFile = (name: string, text: string, type = 'text/csv;charset=utf-8'): void =>
  // The mark at the start tells spreadsheets that the text is UTF-8.
  saveBlob(name, new Blob(['\uFEFF', text], { type }));

/** The same for a file that the server made. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
