import { readXml } from './xml.ts';

/** Number format of each cell style, in the file's notation. */
export function readFormats(xml: string): string[] {
  const own = new Map<number, string>();
  const formats: string[] = [];
  let isOfCells = false;
  readXml(xml, {
    opened(element, attributes) {
      if (element === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes();
        own.set(Number(numFmtId), formatCode);
      } else if (element === 'cellXfs') isOfCells = true;
      else if (element === 'xf' && isOfCells) {
        const id = Number(attributes().numFmtId ?? 0);
        formats.push(own.get(id) ?? builtIn(id));
      }
    },
    closed(element) {
      if (element === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

const general = 'General';

/** Formats that every program knows by number; those of a day differ only by the country. */
function builtIn(id: number): string {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) {
    return id === 17 ? 'mmm-yy' : 'dd/mm/yyyy';
  }
  return numbered[id] ?? general;
}

const numbered: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '#,##0.00',
  6: '#,##0.00',
  7: '#,##0.00',
  8: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd/mm/yyyy hh:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0.00',
  42: '#,##0.00',
  43: '#,##0.00',
  44: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  48: '##0.0E+0',
};
