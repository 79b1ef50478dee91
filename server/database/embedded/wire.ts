import { Duplex } from 'node:stream';
import type { EngineClient } from './engineClient.ts';
import { greeting, simpleQuery } from './frames.ts';
import { Requests } from './requests.ts';

/**
 * A socket as the `pg` driver expects it, with the embedded engine at its other end. It answers the start of
 * a session itself and passes on whole requests (up to Sync or a simple Query).
 */
export class WireStream extends Duplex {
  readonly #engine: EngineClient;
  readonly #requests = new Requests();

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
    for (const demand of this.#requests.read(chunk)) {
      if (demand === 'start') this.#startSession();
      else if (demand === 'end') this.push(null);
      else this.#answer(this.#engine.execute(demand));
    }
    done();
  }

  /** The engine has one session for life, so what an earlier connection left in it is dropped first. */
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
