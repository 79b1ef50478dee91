import { onDemand } from '../browser/onDemand.ts';

const zip = onDemand(() => import('fflate'));

/** The first sheet of an XLSX file that whoever opens it sees, counted from 1: some keep their lists on a hidden one before it. */
export async function firstShownSheet(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const { strFromU8, unzipSync } = await zip();
  const { [workbook]: part } = unzipSync(bytes, { filter: ({ name }) => name === workbook });
  const sheets = part ? [...strFromU8(part).matchAll(sheet)] : [];
  return sheets.findIndex(([, attributes = '']) => !hidden.test(attributes)) + 1 || 1;
}

const workbook = 'xl/workbook.xml';
/** Its name may have a prefix, and a quoted value may hold what would end it. */
const sheet = /<(?:\w+:)?sheet(?=\s)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g;
const hidden = /\sstate=(["'])(?:h|veryH)idden\1/;
