import type { FileShape } from '../../domain/statements/csvShape.ts';
import type { FileAnswers, FileCheck, ReadFile } from '../../domain/statements/desk.ts';
import type { Http } from '../http.ts';
import { wireMoney } from '../wireMoney.ts';
import { post } from './deskActions.ts';
import { statementUrls as urls } from './statementUrls.ts';

interface WireRow {
  row: number;
  date: string;
  amount: unknown;
  text: string;
}

interface WireCheck {
  id: string | null;
  added: number;
  known: number;
  doubtful: (WireRow & { known_text: string })[];
  refused: { row: number; raw: string; text: string }[];
  future: WireRow[];
  before_start: WireRow[];
  left_out: number[];
  period: { from: string; to: string } | null;
  /** Absent in the answer of an older host. */
  shape?: FileShape | null;
}

interface SentFile {
  accountId: string;
  file: ReadFile;
  answers: FileAnswers;
}

/** What an import of a file would do; nothing is kept. */
export async function checkFile(http: Http, { accountId, file, answers }: SentFile): Promise<FileCheck> {
  const body = { ...sentFile(file, answers), dry_run: true };
  const wire = await http<WireCheck>({ method: 'POST', url: urls.files(accountId), needs: 'tenant', body });
  return readCheck(wire);
}

/** Imports a file, whole or not at all. */
export async function importFile(
  http: Http,
  { accountId, file, answers }: SentFile,
  key: string,
): Promise<FileCheck> {
  return readCheck(await http<WireCheck>(post(urls.files(accountId), sentFile(file, answers), key)));
}

function sentFile({ name, format, content }: ReadFile, { leftOut, typed = [], ...confirmed }: FileAnswers) {
  const left = leftOut.length > 0 && { left_out: leftOut };
  const read = typed.map(({ cents, ...row }) => ({ ...row, amount: wireMoney.write(cents) }));
  return { file_name: name, format, content, ...confirmed, ...left, ...(read.length > 0 && { typed: read }) };
}

function readCheck(wire: WireCheck): FileCheck {
  const rowOf = ({ row, date, amount, text }: WireRow) => ({
    row,
    date,
    cents: wireMoney.read(amount),
    text,
  });
  return {
    id: wire.id,
    added: wire.added,
    known: wire.known,
    doubtful: wire.doubtful.map((row) => ({ ...rowOf(row), knownText: row.known_text })),
    refused: wire.refused.map(({ row, raw, text }) => ({ row, raw, text })),
    future: wire.future.map(rowOf),
    beforeStart: wire.before_start.map(rowOf),
    leftOut: wire.left_out,
    from: wire.period?.from ?? null,
    to: wire.period?.to ?? null,
    shape: wire.shape ?? null,
  };
}

/** Declares a doubtful row of a file another payment. */
export async function declareOther(
  http: Http,
  { fileId, row }: { fileId: string; row: number },
): Promise<void> {
  await http({ method: 'POST', url: urls.otherRow(fileId, row), needs: 'tenant', body: {} });
}
