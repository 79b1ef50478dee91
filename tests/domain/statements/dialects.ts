import fc from 'fast-check';
import type { StatementRow } from '../../../src/domain/statements/statement.ts';

/** A line of a statement as it is written and read again. */
export type Line = Pick<StatementRow, 'date' | 'cents' | 'text' | 'fitid'>;

const word = fc.constantFrom(
  'PIX',
  'Tarifa & juros',
  'a<b',
  'São José',
  '2º ofício',
  '"x"',
  '1 > 0',
  "d'água",
);
export const line: fc.Arbitrary<Line> = fc.record({
  date: fc
    .date({ min: new Date(Date.UTC(2020, 0, 1)), max: new Date(Date.UTC(2026, 10, 28)), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  cents: fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((cents) => cents !== 0),
  text: fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')),
  fitid: fc.stringMatching(/^[A-Z0-9]{0,12}$/),
});

/** OFX 1.x with open leaves, with closed ones, without ends of rows, with commas; and OFX 2 as XML. */
export const dialects: ((lines: Line[]) => string)[] = [
  (lines) => written(lines, { close: false, comma: false, rowEnd: true }),
  (lines) => written(lines, { close: true, comma: false, rowEnd: true }),
  (lines) => written(lines, { close: false, comma: false, rowEnd: false }),
  (lines) => written(lines, { close: false, comma: true, rowEnd: true }).replaceAll('\n', '\r\n'),
  (lines) => written(lines, { close: true, comma: false, rowEnd: true, isXml: true }).replaceAll('\n', ''),
];

interface Dialect {
  close: boolean;
  comma: boolean;
  rowEnd: boolean;
  isXml?: boolean;
}

function written(lines: Line[], { close, comma, rowEnd, isXml = false }: Dialect): string {
  const escaped = (text: string) =>
    isXml ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;
  const leaf = (name: string, value: string) => `<${name}>${escaped(value)}${close ? `</${name}>` : ''}\n`;
  const rows = lines.map(({ date, cents, text, fitid }) => {
    const digits = String(Math.abs(cents)).padStart(3, '0');
    const amount = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${comma ? ',' : '.'}${digits.slice(-2)}`;
    const leaves = [
      leaf('TRNTYPE', cents < 0 ? 'DEBIT' : 'CREDIT'),
      leaf('DTPOSTED', `${date.replaceAll('-', '')}100000[-03:EST]`),
      leaf('TRNAMT', amount),
      leaf('FITID', fitid),
      leaf('MEMO', text),
    ];
    return `<STMTTRN>\n${leaves.join('')}${rowEnd ? '</STMTTRN>\n' : ''}`;
  });
  const header = isXml
    ? '<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?>'
    : 'OFXHEADER:100\nDATA:OFXSGML\nCHARSET:1252\n\n';
  return `${header}<OFX>\n<BANKMSGSRSV1><STMTTRNRS><STMTRS>${leaf('CURDEF', 'BRL')}<BANKACCTFROM>
${leaf('BANKID', '0341')}${leaf('ACCTID', '1-2')}</BANKACCTFROM><BANKTRANLIST>
${rows.join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1>\n</OFX>`;
}
