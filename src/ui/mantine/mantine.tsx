import {
  Badge,
  Button,
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  Input,
  InputWrapper,
  type MantineColorsTuple,
  MantineProvider,
  PasswordInput,
  Select,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { pageNonce } from './page-nonce.ts';
import './styles.ts';

/**
 * The component library, for what is rendered in the browser only. Our policy lets no style element in without
 * the page's nonce: the library asks here, and what it locks scrolling with reads a global of that name.
 */
export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      cssVariablesResolver={variables}
      getStyleNonce={knownNonce}
    >
      {children}
    </MantineProvider>
  );
}

function knownNonce(): string {
  const nonce = pageNonce();
  Object.assign(globalThis, { __webpack_nonce__: nonce });
  return nonce;
}

/** The house's colours in the library's ten steps; step 7 is the colour itself, step 8 its hover. */
const forest: MantineColorsTuple = [
  '#f1f6f3',
  '#e3eee8',
  '#c3dbcf',
  '#9dc3b2',
  '#73a892',
  '#4c8a72',
  '#2f6b56',
  '#1f5443',
  '#17443a',
  '#0f332b',
];
const gray: MantineColorsTuple = [
  '#faf6f1',
  '#f4eee7',
  '#e7dfd5',
  '#d6cbbe',
  '#b5aa9d',
  '#8c8378',
  '#6f675e',
  '#57514a',
  '#3c3833',
  '#22201d',
];
const red: MantineColorsTuple = [
  '#fdf3f2',
  '#fae3e1',
  '#f2c2be',
  '#e79892',
  '#da6d65',
  '#cc453c',
  '#bf2f26',
  '#b3261e',
  '#931e17',
  '#731611',
];
const yellow: MantineColorsTuple = [
  '#fcf6ea',
  '#f8ead0',
  '#efd3a0',
  '#e3b868',
  '#d39d3a',
  '#b57f17',
  '#9c6a06',
  '#8a5a00',
  '#714a00',
  '#573800',
];

const md = { size: 'md' } as const;

/** A field that is judged when it is left moves what stands below: the press that sends it must not make it be left. */
const keptFocus = {
  onMouseDown: (event: MouseEvent<HTMLButtonElement>) => {
    if (event.currentTarget.type === 'submit') event.preventDefault();
  },
};

/** The look of the dashboard: the same colours, type and shape as the public pages' style sheet. */
const theme = createTheme({
  colors: { forest, gray, red, yellow, green: forest },
  primaryColor: 'forest',
  primaryShade: 7,
  black: '#22201d',
  fontFamily: 'var(--font-text)',
  lineHeights: { md: '1.6' },
  headings: {
    fontFamily: 'var(--font-display)',
    fontWeight: '560',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--text-38)', lineHeight: '1.15' },
      h2: { fontSize: 'var(--text-22)', lineHeight: '1.25' },
      h3: { fontSize: 'var(--text-18)', lineHeight: '1.3' },
    },
  },
  defaultRadius: 'md',
  respectReducedMotion: true,
  components: {
    // A state is told, not shouted.
    Badge: Badge.extend({ defaultProps: { variant: 'light', size: 'lg', tt: 'none' } }),
    // A finger needs 44 pixels.
    Button: Button.extend({
      defaultProps: { ...md, radius: 'xl', ...keptFocus },
      vars: (_theme, { size }) => ({ root: size === 'md' ? { '--button-height': '44px' } : {} }),
    }),
    Input: Input.extend({
      defaultProps: md,
      vars: (_theme, { size }) => ({ wrapper: size === 'md' ? { '--input-height': '46px' } : {} }),
    }),
    InputWrapper: InputWrapper.extend({
      styles: { label: { marginBottom: 6 }, description: { marginBottom: 4 } },
    }),
    Checkbox: Checkbox.extend({ defaultProps: md }),
    TextInput: TextInput.extend({ defaultProps: md }),
    Textarea: Textarea.extend({ defaultProps: md }),
    PasswordInput: PasswordInput.extend({ defaultProps: md }),
    Select: Select.extend({ defaultProps: md }),
  },
});

/** The library's own colours for errors, hints and placeholders are too pale to be read by everybody. */
const variables: CSSVariablesResolver = () => ({
  variables: {},
  dark: {},
  light: {
    '--mantine-color-error': 'var(--error)',
    '--mantine-color-success': 'var(--success)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': '#6f675e',
    '--mantine-color-default-border': 'var(--control-border)',
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
  },
});
