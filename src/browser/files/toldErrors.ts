import { onDemand } from '../onDemand.ts';

const zip = onDemand(() => import('fflate'));

const isSheet = ({ name }: { name: string }) => /^xl\/worksheets\/[^/]+\.xml$/.test(name);

/**
 * The XLSX file with an error text in each cell whose formula has no value, which the reader would return as empty: the
 * displayed error, or a note that nothing was calculated. Other files are unchanged.
 */
export async function withToldErrors(bytes: Uint8Array<ArrayBuffer>): Promise<Blob> {
  const { strFromU8, strToU8, unzipSync, zipSync } = await zip();
  const told: Record<string, Uint8Array> = {};
  for (const [name, part] of Object.entries(unzipSync(bytes, { filter: isSheet }))) {
    const sheet = strFromU8(part);
    const saying = sheet.replace(cells, cellSaying);
    if (saying !== sheet) told[name] = strToU8(saying);
  }
  if (Object.keys(told).length === 0) return new Blob([bytes]);
  return new Blob([new Uint8Array(zipSync({ ...unzipSync(bytes), ...told }, { level: 0 }))]);
}

/** A cell with content; its element may have a prefix. */
const cells = /<((?:\w+:)?)c\b([^>]*)(?<!\/)>(.*?)<\/\1c>/gs;
const errorType = /\st=(["'])e\1/;
const textType = /\st=(["'])str\1/;
const anyType = /\st=(["'])\w+\1/;
const formula = /<(?:\w+:)?f[\s/>]/;
const value = /<(?:\w+:)?(?:v|is)[\s/>]/;
const filledValue = /<(?:\w+:)?(?:v(?:\s[^>]*)?>[^<]|is[\s>])/;

function cellSaying(cell: string, prefix: string, attributes: string, inside: string): string {
  if (errorType.test(attributes)) {
    return `<${prefix}c${attributes.replace(errorType, ' t="str"')}>${inside}</${prefix}c>`;
  }
  // Only a formula of text can have an empty result.
  const worked = textType.test(attributes) ? value : filledValue;
  if (!formula.test(inside) || worked.test(inside)) return cell;
  return `<${prefix}c${attributes.replace(anyType, '')} t="str"><${prefix}v>#CALC!</${prefix}v></${prefix}c>`;
}
