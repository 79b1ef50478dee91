import type { Refusal } from './problems.ts';

/** Runs `write`; throws `refusal` when the named constraint of the database refuses it. */
export function unlessRefusedBy<T>(
  constraint: string,
  refusal: Refusal,
  write: () => Promise<T>,
): Promise<T> {
  return unlessRefused({ [constraint]: refusal }, write);
}

/** The same for several constraints. */
export async function unlessRefused<T>(
  refusals: Record<string, Refusal>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    throw refusals[constraint] ?? error;
  }
}
