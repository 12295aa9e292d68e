/** The twelve colours of the calendar, by number: dark enough for white words on them (4.5 : 1). */
export const colours = [
  { name: 'Green', code: '#2f6b4f' },
  { name: 'Blue', code: '#2b5fa8' },
  { name: 'Plum', code: '#7a3b78' },
  { name: 'Rust', code: '#a8471f' },
  { name: 'Teal', code: '#1c6b75' },
  { name: 'Rose', code: '#a8395c' },
  { name: 'Olive', code: '#5f6420' },
  { name: 'Indigo', code: '#4a4a9c' },
  { name: 'Brown', code: '#7a5230' },
  { name: 'Slate', code: '#4c5a67' },
  { name: 'Violet', code: '#6a43a8' },
  { name: 'Red', code: '#a32e2e' },
] as const;
