import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { expect, test } from 'vitest';
import { toProblem } from '../../../src/domain/problem.ts';
import { createHttp } from '../../../src/services/http.ts';

/** In a request for a file a browser delivers a refusal as bytes, too. */
test.each([
  [
    { detail: 'Somente um Auditor baixa o pacote.', code: 'not_allowed' },
    { detail: 'Somente um Auditor baixa o pacote.', refusal: { code: 'not_allowed' } },
  ],
  ['no JSON', { detail: null }],
])('a refused file gives the reason: %j', async (body, told) => {
  const { adapter } = axios.defaults;
  const data = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)).buffer;
  axios.defaults.adapter = (config: InternalAxiosRequestConfig) => {
    const response = { data, status: 403, statusText: '', headers: {}, config };
    return Promise.reject(new AxiosError('Refused', 'ERR_BAD_REQUEST', config, null, response));
  };
  const http = createHttp({
    credentials: () => ({ token: 'token-1', tenantId: 't-1' }),
    onSessionRefused: () => {},
  });
  const call = http({ method: 'GET', url: '/audit/bundle', needs: 'tenant', isFile: true });
  const problem = await call.then(() => null, toProblem);
  axios.defaults.adapter = adapter;
  expect(problem).toMatchObject({ kind: 'answered', status: 403, ...told });
});
