import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './styles.ts';
import { theme, variables } from './theme.ts';

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
      getStyleNonce={pageNonce}
    >
      {children}
    </MantineProvider>
  );
}

function pageNonce(): string {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  Object.assign(globalThis, { __webpack_nonce__: nonce });
  return nonce;
}
