import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import axios, { getAdapter } from 'axios';
import type { TestServer } from '../server/testServer.ts';

/** A request as it came over the wire. */
export interface Request {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Answers a request in place of the real API; leaving it unanswered keeps the caller waiting. */
type StandIn = (answer: ServerResponse) => void;

export interface RecordingHost {
  url: string;
  /** The requests since the last call, oldest first. */
  requests(): Request[];
  /** Answers the next request in place of the real API. */
  next(standIn: StandIn): void;
  close(): Promise<void>;
}

/**
 * A host that records each request and passes it to the real API; without one, every answer is a stand-in.
 * The page's HTTP client, which knows only paths, gets its origin from here on.
 */
export async function startRecordingHost(api?: Pick<TestServer, 'app'>): Promise<RecordingHost> {
  const seen: Request[] = [];
  const standIns: StandIn[] = [];
  const host = createServer((incoming, answer) => {
    relay(incoming, answer).catch((error: unknown) => answer.destroy(error as Error));
  });

  async function relay(incoming: IncomingMessage, answer: ServerResponse) {
    const { method = '', url = '', headers } = incoming;
    const body = await text(incoming);
    seen.push({ method, url, headers, body });
    const standIn = standIns.shift();
    if (standIn) return standIn(answer);
    if (!api) throw new Error(`nobody answers ${method} ${url}`);
    const given = await passOn(api, { method, url, headers, body });
    answer.writeHead(given.statusCode, given.headers as Record<string, string>).end(given.rawPayload);
  }

  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  sendTo(url);
  return {
    url,
    requests: () => seen.splice(0),
    next: (standIn) => standIns.push(standIn),
    close: () => stopListening(host),
  };
}

/** Passes a request to the API unchanged. */
export function passOn({ app }: Pick<TestServer, 'app'>, { method, url, headers, body }: Request) {
  return app.inject({ method: method as 'GET', url, headers, ...(body && { payload: body }) });
}

/**
 * Does what axios does in a browser but not in Node: paths get an origin, and a call without a body no
 * content type.
 */
export function sendTo(origin: string): void {
  const send = getAdapter('http');
  axios.defaults.adapter = (config) => {
    if (config.data === undefined) config.headers.setContentType(null);
    return send({ ...config, baseURL: origin + config.baseURL, proxy: false });
  };
}

function stopListening(host: Server): Promise<void> {
  host.closeAllConnections();
  return new Promise((resolve) => host.close(() => resolve()));
}
