import { commandTexts } from '../../src/texts/operation.ts';
import type { Database } from '../database/database.ts';
import { insertion } from '../database/statements.ts';
import type { CompanyReport } from './verification.ts';

export interface Run {
  command: 'backup' | 'verify';
  faults: number;
  findings: { company: string; what: string; row: string }[];
}

const mostFindings = 20;

/**
 * Notes for the superusers that a command ran here. A home that cannot take the note, read-only or of an
 * older version, can still be backed up and verified: `warn` receives the reason.
 */
export async function noteRun(
  { pool, queries }: Pick<Database, 'pool' | 'queries'>,
  { command, faults, findings }: Run,
  warn: (text: string) => void,
): Promise<void> {
  try {
    const row = { command, faults, findings: JSON.stringify(findings) };
    const { sql, parameters } = insertion('operator_runs', row).compile(queries);
    await pool.query(sql, [...parameters]);
  } catch (error) {
    warn(commandTexts.notNoted(error instanceof Error ? error.message : String(error)));
  }
}

/** The note for a verification of every company. */
export function runOf(reports: CompanyReport[]): Run {
  const findings = reports.flatMap(({ name, faults }) =>
    faults.map(({ what, row }) => ({ company: name, what, row })),
  );
  return { command: 'verify', faults: findings.length, findings: findings.slice(0, mostFindings) };
}
