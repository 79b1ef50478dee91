import { Duplex } from 'node:stream';
import type { EngineClient } from './engineClient.ts';

/**
 * A socket as the `pg` driver expects it, whose other end is the embedded engine.
 * It answers the start of a session itself and hands over whole requests (up to Sync or a simple Query).
 */
export class WireStream extends Duplex {
  readonly #engine: EngineClient;
  #received: Buffer = Buffer.alloc(0);
  #request: Buffer[] = [];
  #started = false;

  constructor(engine: EngineClient) {
    super();
    this.#engine = engine;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#received = this.#received.length ? Buffer.concat([this.#received, chunk]) : chunk;
    for (let frame = this.#nextFrame(); frame; frame = this.#nextFrame()) this.#accept(frame);
    done();
  }

  #nextFrame(): Buffer | null {
    const header = this.#started ? 1 : 0;
    if (this.#received.length < header + 4) return null;
    const size = header + this.#received.readInt32BE(header);
    if (this.#received.length < size) return null;
    const frame = this.#received.subarray(0, size);
    this.#received = this.#received.subarray(size);
    return frame;
  }

  #accept(frame: Buffer): void {
    if (!this.#started) {
      this.#started = true;
      this.#startSession();
      return;
    }
    const kind = String.fromCharCode(frame[0] ?? 0);
    if (kind === 'X') {
      this.push(null);
      return;
    }
    this.#request.push(frame);
    if (kind !== 'S' && kind !== 'Q') return;
    const bytes = new Uint8Array(Buffer.concat(this.#request));
    this.#request = [];
    this.#answer(this.#engine.execute(bytes));
  }

  /** The engine has one session for its whole life, so what an earlier connection left in it is dropped first. */
  #startSession(): void {
    const cleaned = this.#engine
      .execute(simpleQuery('rollback'))
      .then(() => this.#engine.execute(simpleQuery('discard all')));
    this.#answer(cleaned.then(() => greeting()));
  }

  #answer(answer: Promise<Uint8Array>): void {
    answer.then(
      (bytes) => !this.destroyed && this.push(Buffer.from(bytes)),
      (error: Error) => this.destroy(error),
    );
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}

function simpleQuery(text: string): Uint8Array {
  return new Uint8Array(frame('Q', Buffer.from(`${text}\0`)));
}

/** AuthenticationOk, the parameters a driver reads, BackendKeyData and ReadyForQuery. */
function greeting(): Buffer {
  const parameters = Object.entries({
    server_version: '18.0',
    client_encoding: 'UTF8',
    DateStyle: 'ISO, MDY',
    integer_datetimes: 'on',
    standard_conforming_strings: 'on',
  }).map(([name, value]) => frame('S', Buffer.from(`${name}\0${value}\0`)));
  return Buffer.concat([
    frame('R', Buffer.alloc(4)),
    ...parameters,
    frame('K', Buffer.alloc(8)),
    frame('Z', Buffer.from('I')),
  ]);
}

function frame(kind: string, body: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.write(kind, 0, 'latin1');
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}
