import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { CrawledPage } from './crawl.ts';

/** How React writes what the standard lets be written in two ways, and what we do on purpose. */
const rules = {
  // The renderer's own way of writing: void elements closed, attributes with an empty value, camel case.
  'void-style': 'off',
  'attr-case': 'off',
  'attribute-empty-style': 'off',
  'attribute-boolean-style': 'off',
  // Custom properties and the sizes of drawings; the policy on styles is the server's.
  'no-inline-style': 'off',
  // The standard has a default for the type of an input.
  'no-implicit-input-type': 'off',
  // `autocapitalize` is an attribute of every element by now.
  'input-attributes': 'off',
  // A place is chosen or typed, and what can be ticked several times has one name.
  'form-dup-name': 'off',
  // Suggestions beside a text field are no select.
  'prefer-native-element': 'off',
  // The style sheet keeps phone numbers together.
  'tel-non-breaking': 'off',
} as const;

/** What of the page's HTML is not valid, with where it stands. */
export async function faultsOf({ address, body }: CrawledPage): Promise<string[]> {
  const { results } = await checker.validateString(body, address);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${address}: ${message} (${ruleId}) at ${selector}`);
}

const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    // Ids of the renderer begin with an underscore, which HTML has allowed since version 5.
    rules: { ...rules, 'valid-id': ['error', { relaxed: true }] },
  }),
);
