/** A key for one intention to create something (decision D18). `randomUUID` would need a secure context. */
export async function intentionKey(): Promise<string> {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
