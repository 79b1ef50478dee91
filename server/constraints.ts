import type { Refusal } from './problems.ts';

/** Runs `write`; when the named constraint of the database refuses it, throws `refusal` instead. */
export async function unlessRefusedBy<T>(
  constraint: string,
  refusal: Refusal,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw error instanceof Error && 'constraint' in error && error.constraint === constraint
      ? refusal
      : error;
  }
}
