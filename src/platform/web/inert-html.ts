const policy = globalThis.trustedTypes?.createPolicy('inert', { createHTML: (html) => html });

/** Any HTML as a document that runs nothing, loads nothing and is shown nowhere: for reading alone. */
export const inertHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html').body;
