import sentences from '../../charts/sentences.json';
import type { SentenceTables, Step } from '../../machines/log/narrateTrail.ts';

/** The sentence that each transition of each machine serves. */
export const sentenceTables: SentenceTables = sentences;

const shelf = new Map<string, readonly Step[]>();
const files = new Map<string, File>();

/** Keeps the steps of the last trail: they would be recorded in a machine's event. */
export function keepSteps(id: string, steps: readonly Step[]): void {
  shelf.clear();
  shelf.set(id, steps);
}

export function stepsOf(id: string): readonly Step[] {
  return shelf.get(id) ?? [];
}

/** Keeps a chosen file until it is read; returns its name on the shelf. */
export function keepTrail(file: File): string {
  files.clear();
  files.set(file.name, file);
  return file.name;
}

export async function textOfTrail(id: string): Promise<string> {
  return (await files.get(id)?.text()) ?? '';
}
