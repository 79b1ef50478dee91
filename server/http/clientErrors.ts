import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { refusalTexts } from '../../src/texts/server.ts';

const refusals: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, refusalTexts.headersTooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, refusalTexts.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, refusalTexts.tooSlow],
};

/** Answers input that the parser refuses before any route or hook. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, detail] = refusals[error.code ?? ''] ?? [400, refusalTexts.badRequest];
  endWith(socket, status, detail);
}

/** Answers requests that Node would refuse by itself without a body. */
export function answerOddRequests(server: Server): void {
  server.on('connect', (_request: IncomingMessage, socket: Duplex) =>
    endWith(socket, 404, refusalTexts.unknownPath),
  );
  server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify({ detail: refusalTexts.badRequest });
    response.writeHead(417, headersOf(body)).end(body);
  });
}

export function endWith(socket: Duplex, status: number, detail: string): void {
  const body = JSON.stringify({ detail });
  const headers = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function headersOf(body: string) {
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    connection: 'close',
  };
}
