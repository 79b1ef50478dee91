import { onDemand } from '../onDemand.ts';

const zip = onDemand(() => import('fflate'));

/** Number of the first visible sheet of an XLSX file, from 1; hidden ones may come before it. */
export async function firstShownSheet(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const { strFromU8, unzipSync } = await zip();
  const { [workbook]: part } = unzipSync(bytes, { filter: ({ name }) => name === workbook });
  const sheets = part ? [...strFromU8(part).matchAll(sheet)] : [];
  return sheets.findIndex(([, attributes = '']) => !hidden.test(attributes)) + 1 || 1;
}

const workbook = 'xl/workbook.xml';
/** The element may have a prefix, and its quoted values may contain `>`. */
const sheet = /<(?:\w+:)?sheet(?=\s)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g;
const hidden = /\sstate=(["'])(?:h|veryH)idden\1/;
