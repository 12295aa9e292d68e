import type { Plugin } from 'vite';

/** A node of the syntax tree, as far as this reads it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A declaration or an import of a contract, as the browser gets it. */
interface Piece {
  readonly name: string;
  readonly text: string;
  readonly isAddress: boolean;
}

/**
 * The browser calls the API through the contract, but needs only its addresses. In the browser's build an endpoint is
 * its method and path, and a contract is its endpoints: no shape travels, and neither does the validator. A value that
 * screens need as well belongs in a file beside the contract.
 */
export const endpointAddresses = (): Plugin => ({
  name: 'endpoint-addresses',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /contract\.ts$/ },
    handler(code) {
      const program = this.parse(code) as unknown as Node;
      const pieces = (program.body as Node[]).flatMap((statement) => piecesOf(statement, code));
      return { code: needed(pieces).join('\n'), map: null, moduleSideEffects: false };
    },
  },
});

function piecesOf(statement: Node, code: string): Piece[] {
  if (statement.type === 'ImportDeclaration')
    return (statement.specifiers as Node[]).map((specifier) => ({
      name: textOf(specifier.local as Node, code),
      text: `import { ${textOf(specifier, code)} } from ${textOf(statement.source as Node, code)};`,
      isAddress: false,
    }));
  const declaration = (statement.declaration ?? statement) as Node;
  return ((declaration.declarations ?? []) as Node[]).map(({ id, init }) => {
    const name = textOf(id as Node, code);
    const value = init as Node;
    // What several endpoints share: `const reading = { method, access }`.
    const isShared = propertiesOf(value).some((property) => /^(method|access)$/.test(nameOf(property) ?? ''));
    const definition = isShared ? value : definitionOf(value);
    const text = definition ? addressOf(definition, code) : textOf(value, code);
    return { name, text: `export const ${name} = ${text};`, isAddress: definition !== undefined };
  });
}

/** The addresses, and what they are made of. */
function needed(pieces: readonly Piece[]): string[] {
  const kept = new Set(pieces.filter(({ isAddress }) => isAddress));
  for (const { text } of kept) {
    const names = new Set(text.replace(/'[^']*'|"[^"]*"/g, '').match(/\w+/g));
    for (const piece of pieces) if (names.has(piece.name)) kept.add(piece);
  }
  return pieces.filter((piece) => kept.has(piece)).map(({ text }) => text);
}

/** `{ ...reading, path: '/api/listing' }` */
function addressOf(definition: Node, code: string): string {
  const properties = propertiesOf(definition);
  const own = properties.find((property) => nameOf(property) === 'method')?.value as Node | undefined;
  // What the shared part gives is not needed where the endpoint says both itself.
  const isWhole = own !== undefined && properties.some((property) => nameOf(property) === 'path');
  const hasBody = own !== undefined && /POST|PUT/.test(textOf(own, code));
  const kept = properties.flatMap((property) => {
    const name = nameOf(property);
    if (name === 'method' || name === 'path') return [textOf(property, code)];
    if (name === 'query' && hasBody) return [namesOf(property.value as Node)];
    return property.type === 'SpreadElement' && !isWhole ? [textOf(property, code)] : [];
  });
  return `{ ${kept.join(', ')} }`;
}

/** Beside a body a call has to know what goes in the query: `query: { shape: { package_id: 0 } }`. */
function namesOf(query: Node): string {
  const [shape] = (query.arguments ?? []) as Node[];
  return `query: { shape: { ${propertiesOf(shape)
    .map((property) => `${nameOf(property)}: 0`)
    .join(', ')} } }`;
}

const definitionOf = ({ callee, arguments: given }: Node): Node | undefined =>
  Object(callee).name === 'endpoint' ? (given as Node[])[0] : undefined;

const textOf = ({ start, end }: Node, code: string) => code.slice(start, end);
const propertiesOf = (node: Node | undefined) => (node?.properties ?? []) as Node[];
const nameOf = (property: Node) => (property.key as { name?: string } | undefined)?.name;
