import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** Headers that a call may carry, by their name. */
export type DescribedHeaders = Record<string, { type: 'string'; pattern: string }>;

declare module 'fastify' {
  interface FastifyContextConfig {
    headers?: DescribedHeaders | undefined;
  }
}

/** Describes the routes registered after it from their own schemas. The document is `app.swagger()`. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'ERP Construtoras', version: '1' },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          tenant: { type: 'apiKey', in: 'header', name: 'X-Tenant-ID' },
          integrationKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        },
      },
    },
    // The headers are read by their handlers; here they are only described.
    transform: (call) => {
      const { schema, url } = jsonSchemaTransform(call);
      const properties = call.route.config?.headers;
      return { url, schema: { ...schema, ...(properties && { headers: { type: 'object', properties } }) } };
    },
    transformObject: jsonSchemaTransformObject,
  });
}
