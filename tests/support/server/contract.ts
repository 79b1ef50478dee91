import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestServer } from './testServer.ts';

/** A JSON schema, as the description of the API uses it. */
interface Schema extends Limits {
  type?: string;
  $ref?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Limits {
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  additionalProperties?: boolean;
  default?: unknown;
}

interface Described {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
  security?: Record<string, unknown>[];
}

const path = join(import.meta.dirname, '../../server/contract.txt');

export const signedContract = () => readFileSync(path, 'utf8');

/** Signs the server's current contract. */
export async function signContract(): Promise<void> {
  writeFileSync(path, await contract());
}

/**
 * The contract of every operation: callers, each value with its limits and default, and the answer to a
 * success.
 */
export async function contract(): Promise<string> {
  const server = await startTestServer({ content: 'empty' });
  const { paths, components } = (await server.app.inject('/api/v1/openapi.json')).json();
  await server.close();
  const spelled = spelling(components.schemas);
  const operations = Object.entries<Record<string, Described>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      [`${method.toUpperCase()} ${path} ${answersOf(operation)}`, ...takenBy(operation, spelled)].join(
        '\n  ',
      ),
    ),
  );
  return `${operations.join('\n')}\n`;
}

function answersOf({ responses, security = [] }: Described): string {
  const shown = security.map((needed) => Object.keys(needed).join(' and ')).join(' or ') || 'nothing';
  return `${Object.keys(responses).filter((status) => status.startsWith('2'))} shown ${shown}`;
}

function takenBy({ parameters = [], requestBody }: Described, spelled: (schema: Schema) => string): string[] {
  const bodies = Object.entries(requestBody?.content ?? {});
  return [
    ...parameters.map(
      ({ in: place, name, required, schema }) => `${place} ${name}${required ? '' : '?'}: ${spelled(schema)}`,
    ),
    ...bodies.map(([kind, { schema }]) => `${kind}: ${spelled(schema)}`),
  ];
}

/** A schema in one line: named schemas are written out in place, and the two most common shapes as a word. */
function spelling(schemas: Record<string, Schema>) {
  const isOf: Record<string, (limits: Limits) => string> = {
    string: ({ minLength = 0, maxLength, format, pattern }) => {
      if (pattern?.startsWith('^[0-9a-f]{8}(-')) return 'id';
      if (format) return format;
      const length = maxLength === undefined ? '' : ` ${minLength}..${maxLength}`;
      return `text${length}${pattern ? ` /${pattern}/` : ''}`;
    },
    number: ({ minimum = '', maximum = '' }) => `number ${minimum}..${maximum}`,
    integer: ({ minimum = '', maximum = '' }) => `integer ${minimum}..${maximum}`,
    array: ({ minItems = 0, maxItems = '' }) => `${minItems}..${maxItems} of`,
    object: ({ additionalProperties }) => (additionalProperties === false ? 'only' : 'also'),
  };
  return function spelled(schema: Schema): string {
    const { $ref, anyOf, oneOf, items, properties, required = [], type, ...limits } = schema;
    if ($ref) return spelled(schemas[$ref.split('/').at(-1) ?? ''] ?? {});
    const either = anyOf ?? oneOf;
    if (either) return either.map(spelled).join(' or ') + spelledDefault(schema);
    const fields = Object.entries(properties ?? {}).map(
      ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${spelled(field)}`,
    );
    return (
      [
        limits.enum?.join('|') ?? isOf[String(type)]?.(limits) ?? String(type),
        ...(items ? [`[${spelled(items)}]`] : []),
        ...(properties ? [`{ ${fields.join(', ')} }`] : []),
      ].join(' ') + spelledDefault(schema)
    );
  };
}

function spelledDefault({ default: value }: Schema): string {
  return value === undefined ? '' : ` = ${value}`;
}
