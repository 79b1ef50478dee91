/** A simple query as wire bytes. */
export function simpleQuery(text: string): Uint8Array {
  return new Uint8Array(frame('Q', Buffer.from(`${text}\0`)));
}

/** AuthenticationOk, the parameters a driver reads, BackendKeyData and ReadyForQuery. */
export function greeting(): Buffer {
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

/** True when an answer leaves the session outside any transaction: its final ReadyForQuery says so. */
export function isIdleAfter(answered: Uint8Array): boolean {
  return answered.at(-1) === 'I'.charCodeAt(0);
}

/** One message of the wire protocol: its kind, its length, its body. */
function frame(kind: string, body: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.write(kind, 0, 'latin1');
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}
