import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { pageNonce } from './page-nonce.ts';
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
