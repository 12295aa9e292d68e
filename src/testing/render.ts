import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';

/** A screen or a part as the server sends it, inside a router; `props` stand for what a loader read. */
export function rendered(screen: unknown, props: object = {}): string {
  const Screen = screen as ComponentType<object>;
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(Screen, props) }]);
  return renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'] }));
}
