import {
  addressOf,
  type FileFault,
  mostFileBytes,
  mostSheetColumns,
} from '../../domain/imports/fileFault.ts';
import type { Problem } from '../../domain/problem.ts';
import { type ReadSheet, unmarked } from '../../machines/imports/sheet.ts';
import { readCsv } from './csvSheet.ts';
import { decodedText } from './decodedText.ts';
import { fileFault } from './fileFault.ts';
import { readXlsx } from './xlsx/readXlsx.ts';

/**
 * Cells as text, as a spreadsheet program shows them: the first visible sheet of an XLSX file, or a CSV file. Refuses
 * what is too large before reading it, and names a format that hides behind the name of another.
 */
export async function readSheet(
  file: File,
  progress: (rows: number) => void,
  signal: AbortSignal,
): Promise<ReadSheet> {
  if (file.size > mostFileBytes) throw fileFault({ code: 'tooLarge' });
  const buffer = await file.arrayBuffer().catch(() => Promise.reject(unreadable));
  const bytes = new Uint8Array(buffer);
  const sheet = isZip(bytes) ? ofWorkbook(bytes, progress) : ofText(bytes, progress, signal);
  progress(sheet.table.length);
  return sheet;
}

const unreadable: Problem = { kind: 'unreadable' };

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

function ofWorkbook(bytes: Uint8Array, progress: (rows: number) => void): ReadSheet {
  try {
    return readXlsx(bytes, progress);
  } catch (thrown) {
    throw isFault(thrown) ? thrown : unreadable;
  }
}

function isFault(thrown: unknown): thrown is Problem {
  return typeof thrown === 'object' && thrown !== null && 'fault' in thrown;
}

function ofText(bytes: Uint8Array, progress: (rows: number) => void, signal: AbortSignal): ReadSheet {
  const fault = disguise(bytes);
  if (fault) throw fileFault(fault);
  const table = readCsv(decodedText(bytes), progress, signal);
  const wide = table.findIndex((row) => row.slice(mostSheetColumns).some((cell) => cell !== ''));
  if (wide >= 0) throw fileFault({ code: 'tooFar', cell: addressOf(wide + 1, mostSheetColumns) });
  return { table: table.map((row) => row.slice(0, mostSheetColumns)), marks: unmarked() };
}

/** A format that its first bytes name. */
function disguise(bytes: Uint8Array): FileFault | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096)).replaceAll('\0', '');
  if (head.startsWith('%PDF')) return { code: 'pdf' };
  if (head.startsWith('\xd0\xcf\x11\xe0')) {
    return new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage') ? { code: 'locked' } : null;
  }
  const text = head.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*/, '');
  if (!text.startsWith('<')) return null;
  if (/<(?:!doctype html|html|table|head|body|meta|style)\b/i.test(text)) return { code: 'html' };
  return /^<\?xml|<\w*:?Workbook\b/.test(text) ? { code: 'xml' } : null;
}
