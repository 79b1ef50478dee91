import { type RenderResult, render } from '@testing-library/react';
import axios, { AxiosError, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { type Actor, createActor } from 'xstate';
import type { appMachine } from '../../src/machines/app/appMachine.ts';
import { createApp, sessionIn } from '../../src/main/createApp.ts';
import { App } from '../../src/views/App.tsx';
import type { Host } from './startHost.ts';

interface Visit {
  email: string;
  /** Undefined for the superuser of all companies. */
  tenantId?: string;
  path: string;
  /** Paths of the counted calls. */
  counted: RegExp;
}

/** The whole product on the real API, as one user opens it. */
export async function openProduct(host: Host, { email, tenantId, path, counted }: Visit) {
  const calls: string[] = [];
  axios.defaults.adapter = async (config) =>
    answer(host, config, (call) => {
      if (counted.test(call.split(' ')[1] ?? '')) calls.push(call);
    });
  const token = await host.tokenOf(email);
  const page = {
    app: undefined as Actor<typeof appMachine> | undefined,
    drawn: undefined as RenderResult | undefined,
  };
  const start = () => {
    const { machine, opened } = createApp(() => sessionIn(app));
    const app = createActor(machine, { id: 'app', systemId: 'app' });
    app.start();
    page.app = app;
    page.drawn = render(<App app={app} opened={opened} today={() => '2026-11-20'} />);
  };
  const leave = () => {
    page.drawn?.unmount();
    page.app?.stop();
  };

  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('authToken', token);
  if (tenantId) localStorage.setItem('tenantId', tenantId);
  history.replaceState(null, '', path);
  start();
  return {
    /** The calls since the last read. */
    calls: () => calls.splice(0).sort(),
    async reload() {
      leave();
      start();
    },
    async close() {
      leave();
      // A user has a limited number of sessions, and the oldest ends.
      const authorization = `Bearer ${localStorage.getItem('authToken')}`;
      await host.send('POST', '/api/v1/auth/logout', { authorization });
    },
  };
}

/** The API in place of the network. */
async function answer(host: Host, config: InternalAxiosRequestConfig, count: (call: string) => void) {
  const method = (config.method ?? 'get').toUpperCase();
  const path = (config.url ?? '').split('?')[0] ?? '';
  count(`${method} ${path.replaceAll(/[0-9a-f-]{36}|\d+$/g, ':id')}`);
  const headers = Object.fromEntries(
    Object.entries(config.headers.toJSON()).flatMap(([name, value]) =>
      value ? [[name, String(value)]] : [],
    ),
  );
  if (config.data === undefined) delete headers['Content-Type'];
  const body = config.data === undefined ? undefined : String(config.data);
  const { status, text } = await host.send(method, axios.getUri(config), headers, body);
  if (config.signal?.aborted) throw new CanceledError('canceled', config);
  const data = text ? JSON.parse(text) : '';
  const response = { data, status, statusText: '', headers: {}, config };
  if (status < 400) return response;
  throw new AxiosError(`Request failed with status code ${status}`, undefined, config, null, response);
}
