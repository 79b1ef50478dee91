import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestServer } from '../../support/server/testServer.ts';
import type { Answer } from '../client.ts';
import { gateClient } from '../ledger/gateClient.ts';

const files = join(import.meta.dirname, '../../domain/statements/files');

/** Text of a given file, decoded as the page does. */
export function givenFile(name: string): string {
  const bytes = readFileSync(join(files, name));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export interface SentRow {
  date: string;
  cents: number;
  text?: string;
}

/** A CSV file of these rows, as a bank writes them. */
export function csvOf(rows: readonly SentRow[]): string {
  const lines = rows.map(({ date, cents, text = 'Pix' }) => `${date};${text};${(cents / 100).toFixed(2)}`);
  return ['Data;Histórico;Valor', ...lines].join('\n');
}

/** A demonstration user who imports statements and reconciles them; the accounts are those of the demonstration. */
export async function statementClient(server: TestServer) {
  const gate = await gateClient(server);
  const { member } = gate;
  let made = 0;
  const place = (id: string) => `/treasury/accounts/${id}`;
  return {
    ...gate,
    place,
    /** A new account without movements. */
    newAccount: async (): Promise<string> => {
      made += 1;
      const { body } = await member.post('/treasury/accounts', {
        name: `Banco ${made}`,
        account_type: 'CONTA_CORRENTE',
        bank_name: 'Itaú',
        account_number: `${made}`,
        accountancy_account_id: gate.accounts[0]?.accountancy_account_id,
      });
      return body.id;
    },
    send: (id: string, content: string, values: object = {}, headers: Record<string, string> = {}) =>
      member.post(
        `${place(id)}/statements`,
        { file_name: 'extrato.ofx', format: 'OFX', content, ...values },
        headers,
      ),
    sendRows: (id: string, rows: readonly SentRow[], values: object = {}): Promise<Answer> =>
      member.post(`${place(id)}/statements`, {
        file_name: 'extrato.csv',
        format: 'CSV',
        content: csvOf(rows),
        ...values,
      }),
    remove: (file: string) => member.delete(`/treasury/statements/${file}`),
    linesOf: async (id: string, query = ''): Promise<Line[]> =>
      (await member.get(`${place(id)}/statement-lines?size=1000&${query}`)).body.items,
    moveOn: async (id: string, { date, cents, text = 'Movimento' }: SentRow): Promise<string> => {
      const { body } = await gate.move(date, Math.abs(cents) / 100, {
        treasury_account_id: id,
        type: cents < 0 ? 'CREDITO' : 'DEBITO',
        description: text,
      });
      return body.id;
    },
    match: (id: string, line_ids: string[], movement_ids: string[]) =>
      member.post('/treasury/reconciliations', { treasury_account_id: id, line_ids, movement_ids }),
    undo: (id: string) => member.post(`/treasury/reconciliations/${id}/undo`, {}),
    start: (id: string, date: string, balance: number, outstanding_movement_ids: string[] = []) =>
      member.post(`${place(id)}/statement-start`, { date, balance, outstanding_movement_ids }),
    proof: (id: string, date: string, more = '') =>
      member.get(`${place(id)}/reconciliation-proof?date=${date}${more}`),
    proposals: (line: string) => member.get(`/treasury/statement-lines/${line}/proposals`),
    act: (line: string, action: 'movement' | 'settlement' | 'transfer', body: object) =>
      member.post(`/treasury/statement-lines/${line}/${action}`, body),
    movementsOf: async (id: string) => (await member.get(`${place(id)}/movements?limit=1000`)).body,
  };
}

export interface Line {
  id: string;
  date: string;
  amount: number;
  text: string;
  reconciliation_id: string | null;
  movement_ids: string[];
}

export type StatementClient = Awaited<ReturnType<typeof statementClient>>;
