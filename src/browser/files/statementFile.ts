import { formatOf, type ReadFile } from '../../domain/statements/desk.ts';
import { longestStatement } from '../../domain/statements/reconciliation.ts';
import { takeFile } from './fileShelf.ts';

/** Reads a kept file of a bank: strict UTF-8, else windows-1252, whatever its header says. */
export async function readStatementFile(id: string): Promise<ReadFile> {
  const file = takeFile(id);
  if (!file || file.size === 0 || file.size > longestStatement) throw { kind: 'unreadable' };
  const content = decoded(await file.arrayBuffer());
  return { name: file.name, format: formatOf(file.name, content), content };
}

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
