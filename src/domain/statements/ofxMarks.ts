/** A known tag of an OFX file with the text that follows it. */
export interface OfxMark {
  name: string;
  isEnd: boolean;
  value: string;
}

/**
 * The marks of an OFX file in one pass. Only known tags are marks: any other `<…>` belongs to the text around it, for
 * banks write `<` and `&` into histories as they are.
 */
export function* ofxMarks(text: string): Generator<OfxMark> {
  const tag = /<(?:(\/?)([A-Z][A-Z0-9.]{1,31})\s*(\/?)>|!\[CDATA\[|!--)/gi;
  let mark: OfxMark | null = null;
  let from = 0;
  let value = '';
  for (let found = tag.exec(text); found; found = tag.exec(text)) {
    const [all, slash, word, isEmpty] = found;
    if (word === undefined) {
      const end = all.startsWith('<!-') && !all.startsWith('<![') ? '-->' : ']]>';
      const close = text.indexOf(end, tag.lastIndex);
      if (close < 0) continue;
      value += decoded(text.slice(from, found.index));
      if (end === ']]>') value += text.slice(tag.lastIndex, close);
      from = close + end.length;
      tag.lastIndex = from;
      continue;
    }
    const name = word.toUpperCase();
    if (!known.has(name)) continue;
    value += decoded(text.slice(from, found.index));
    if (mark) yield { ...mark, value: tidy(value) };
    from = tag.lastIndex;
    value = '';
    mark = { name, isEnd: slash === '/', value: '' };
    if (isEmpty) {
      yield mark;
      mark = { name, isEnd: true, value: '' };
    }
  }
  if (mark) yield { ...mark, value: tidy(value + decoded(text.slice(from))) };
}

/** Line breaks in a value become blanks, and invisible characters are dropped. */
function tidy(value: string): string {
  return (
    value
      .replace(/[ \t]*[\r\n]+\s*/g, ' ')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .trim()
  );
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (all, decimal, hex, name) => {
      if (name) return entities[name.toLowerCase()] ?? all;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}

const known = new Set(
  `OFX SIGNONMSGSRSV1 SONRS STATUS CODE SEVERITY MESSAGE DTSERVER LANGUAGE DTPROFUP DTACCTUP FI ORG FID SESSCOOKIE
  INTU.BID INTU.USERID INTU.ORG BANKMSGSRSV1 STMTTRNRS TRNUID CLTCOOKIE STMTRS CURDEF BANKACCTFROM BANKACCTTO CCACCTFROM
  CCACCTTO BANKID BRANCHID ACCTID ACCTTYPE ACCTKEY BANKTRANLIST DTSTART DTEND STMTTRN TRNTYPE DTPOSTED DTUSER DTAVAIL
  TRNAMT FITID CORRECTFITID CORRECTACTION SRVRTID CHECKNUM REFNUM SIC PAYEEID NAME EXTDNAME PAYEE ADDR1 ADDR2 ADDR3 CITY
  STATE POSTALCODE COUNTRY PHONE MEMO IMAGEDATA CURRENCY ORIGCURRENCY CURRATE CURSYM INV401KSOURCE LEDGERBAL AVAILBAL
  BALAMT DTASOF BALLIST BAL DESC BALTYPE VALUE MKTGINFO CREDITCARDMSGSRSV1 CCSTMTTRNRS CCSTMTRS SIGNONMSGSRQV1 INVSTMTMSGSRSV1 BANKMSGSRQV1`.split(
    /\s+/,
  ),
);
