import { z } from 'zod';
import type { Env } from '#src/env.ts';
import type { Endpoint } from '../../endpoint.ts';
import { nameHeader } from '../../idempotency/idempotency.server.ts';
import { paginator } from '../../paging.ts';
import type { Documented } from '../../serve.server.ts';
import { pageQuery } from '../paginate.server.ts';

/** As much of JSON Schema as the documents here are written in. */
export type Schema = { readonly [key: string]: unknown } & {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
};

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, string[]>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Readonly<Record<string, string>>;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

const errorSchema: Schema = {
  type: 'object',
  properties: { message: { type: 'string' }, code: { type: 'string' }, request_id: { type: 'string' } },
  required: ['message', 'code', 'request_id'],
};
const errorsSchema: Schema = {
  type: 'object',
  properties: {
    ...errorSchema.properties,
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
  required: ['message', 'errors', 'code', 'request_id'],
};

/** The API in OpenAPI 3.1, from the very shapes that check what comes in and goes out. */
export function describeApi(documented: readonly Documented[], env: Env, version: string): ApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { endpoint, group = 'Server' } of documented) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, group) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${env.productName} API`, version, license: 'MIT' },
    servers: [{ url: env.publicUrl }],
    paths,
    components: {
      schemas: { Error: errorSchema, Invalid: errorsSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operationOf(endpoint: Endpoint, group: string): Operation {
  const { method, path, summary, access, body } = endpoint;
  const words = path.split(/[^A-Za-z\d]+/).filter((word) => word !== '' && word !== 'api');
  return {
    operationId: [method.toLowerCase(), ...words.map((word) => word[0]?.toUpperCase() + word.slice(1))].join(
      '',
    ),
    summary,
    tags: [group],
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.pagedOnRequest ? pageQuery : endpoint.query, 'query'),
      ...(endpoint.idempotent ? [callName] : []),
    ],
    ...(body
      ? { requestBody: { required: true, content: contentOf(endpoint, schemaOf(body, 'input')) } }
      : {}),
    responses: responsesOf(endpoint),
  };
}

/** A caller's own name for a call: repeated under it within a day, it is answered like the first. */
const callName: Parameter = {
  name: nameHeader,
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 64 },
};

/** Files come as a form; where none is demanded, JSON will do. */
function contentOf({ upload }: Endpoint, schema: Schema): Content {
  if (!upload) return json(schema);
  const needsFile = Object.keys(upload.files).some((name) => schema.required?.includes(name));
  return { 'multipart/form-data': { schema }, ...(needsFile ? {} : json(schema)) };
}

function parametersOf(shape: z.ZodType | undefined, place: Parameter['in']): Parameter[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemaOf(shape, 'input');
  return Object.entries(properties).map(([name, schema]) => {
    const list = schema.type === 'array' ? schema : schema.anyOf?.find((one) => one.type === 'array');
    return {
      name: list ? `${name}[]` : name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: list ?? schema,
    };
  });
}

function responsesOf(endpoint: Endpoint): Operation['responses'] {
  const content = endpoint.file
    ? { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } }
    : endpoint.streams
      ? { 'text/event-stream': { schema: { type: 'string', format: 'binary' } } }
      : json(schemaOf(endpoint.pagedOnRequest ? listOrPage(endpoint.returns) : endpoint.returns, 'output'));
  const success = { description: 'The answer', content };
  const refusals = (endpoint.refuses ?? []).map(({ status, code, message }): [number, string] => [
    status,
    `${message} (${code})`,
  ]);
  const common: [number, string][] = [
    [400, 'The request cannot be read'],
    ...(endpoint.access === 'public' ? [] : ([[401, 'Unauthenticated.']] as [number, string][])),
    ...(['public', 'signed-in'].includes(endpoint.access)
      ? []
      : ([[403, 'This action is unauthorized.']] as [number, string][])),
    ...(endpoint.query || endpoint.body || endpoint.pagedOnRequest
      ? ([[422, 'A field is wrong; each is named']] as [number, string][])
      : []),
    [429, 'Too Many Attempts.'],
    [500, 'Server Error'],
    [503, 'The service is busy'],
  ];
  const failures = [...common, ...refusals].map(([status, description]) => [
    String(status),
    { description: String(description), content: json(failureOf(endpoint, status)) },
  ]);
  return Object.fromEntries([[String(endpoint.status ?? 200), success], ...failures]);
}

/** Where a refusal of this status says more, all that its refusals may say. */
function failureOf({ refuses = [] }: Endpoint, status: number): Schema {
  const common = reference(status === 422 ? 'Invalid' : 'Error');
  const more = refuses.flatMap((kind) =>
    kind.status === status && kind.says ? [schemaOf(kind.says, 'output').properties ?? {}] : [],
  );
  return more.length === 0
    ? common
    : { allOf: [common, { type: 'object', properties: Object.assign({}, ...more) }] };
}

const listOrPage = (list: z.ZodType): z.ZodType =>
  list instanceof z.ZodArray ? z.union([list, paginator(list.element as z.ZodType)]) : list;

const json = (schema: Schema): Content => ({ 'application/json': { schema } });

const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => withoutNumbersOfTheLanguage(jsonSchema),
  });
  return schema as Schema;
}

/** That an integer fits a double says nothing about our API. */
function withoutNumbersOfTheLanguage(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}
