/**
 * A driver's demand: to begin a session, to run whole requests (up to Sync or a simple Query) as bytes, or to
 * end.
 */
export type Demand = 'start' | 'end' | Uint8Array;

/** Cuts what a driver sends into demands. */
export class Requests {
  #received: Buffer = Buffer.alloc(0);
  #request: Buffer[] = [];
  #started = false;

  read(chunk: Buffer): Demand[] {
    this.#received = this.#received.length ? Buffer.concat([this.#received, chunk]) : chunk;
    const demands: Demand[] = [];
    for (let frame = this.#nextFrame(); frame; frame = this.#nextFrame())
      demands.push(...this.#demandOf(frame));
    return demands;
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

  #demandOf(frame: Buffer): Demand[] {
    if (!this.#started) {
      this.#started = true;
      return ['start'];
    }
    const kind = String.fromCharCode(frame[0] ?? 0);
    if (kind === 'X') return ['end'];
    this.#request.push(frame);
    if (kind !== 'S' && kind !== 'Q') return [];
    const bytes = new Uint8Array(Buffer.concat(this.#request));
    this.#request = [];
    return [bytes];
  }
}
