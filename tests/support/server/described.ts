import type { TestServer } from './testServer.ts';

/** A JSON schema, as far as the description of the API uses it. */
export interface Schema {
  type?: string | string[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  $ref?: string;
}

export interface Operation {
  method: string;
  path: string;
  /** Schemas of the query fields, by name. */
  query: Record<string, Schema>;
  /** Maximum of each numeric query field, by name. */
  largest: Record<string, number>;
  /** Credentials that a caller needs. */
  needs: 'nothing' | 'token' | 'tenant';
  body: Schema | null;
}

/** Every operation of the API's description, and a resolver of `$ref`s and lists of types. */
export async function described({ app }: Pick<TestServer, 'app'>) {
  const document = (await app.inject('/api/v1/openapi.json')).json();
  const operations = Object.entries<Record<string, never>>(document.paths).flatMap(([path, methods]) =>
    Object.entries<{
      parameters?: { in: string; name: string; schema?: Schema & { maximum?: number } }[];
      security?: Record<string, string[]>[];
      requestBody?: { content: Record<string, { schema: Schema }> };
    }>(methods).map(
      ([method, { parameters = [], security = [], requestBody }]): Operation => ({
        method: method.toUpperCase(),
        path,
        query: Object.fromEntries(
          parameters.flatMap(({ in: place, name, schema = {} }) =>
            place === 'query' ? [[name, schema]] : [],
          ),
        ),
        largest: Object.fromEntries(
          parameters.flatMap(({ name, schema }) =>
            schema?.maximum === undefined ? [] : [[name, schema.maximum]],
          ),
        ),
        needs: security[0]?.tenant ? 'tenant' : security[0]?.bearer ? 'token' : 'nothing',
        body: requestBody ? (Object.values(requestBody.content)[0]?.schema ?? {}) : null,
      }),
    ),
  );
  const schemas: Record<string, Schema> = document.components?.schemas ?? {};
  const resolve = (schema: Schema): Schema => {
    if (schema.$ref) return resolve(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
    if (!Array.isArray(schema.type)) return schema;
    return { anyOf: schema.type.map((type) => ({ ...schema, type })) };
  };
  return { operations, resolve };
}
