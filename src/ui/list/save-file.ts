/** Hands a text to the browser as a file to be saved under this name. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  // The mark at the start tells spreadsheets that the text is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
