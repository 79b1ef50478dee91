import { Parser } from 'saxen';

/** Attributes by their names without prefix. */
export type Attributes = Readonly<Record<string, string>>;

export interface XmlEvents {
  opened: (name: string, attributes: () => Attributes) => void;
  closed?: (name: string) => void;
  /** One piece of text; comments and CDATA cut a text into several. */
  text?: (piece: string) => void;
}

/** Reads XML in one pass; names lose their prefixes. Throws for anything that is not well-formed. */
export function readXml(xml: string, { opened, closed, text }: XmlEvents): void {
  const parser = new Parser();
  parser.on('openTag', (name, attributes, decode) =>
    opened(localName(name), () => named(attributes(), decode)),
  );
  if (closed) parser.on('closeTag', (name) => closed(localName(name)));
  if (text) parser.on('text', (piece, decode) => text(decode(piece))).on('cdata', text);
  parser.parse(xml);
}

function named(raw: Record<string, string> | false, decode: (text: string) => string): Attributes {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw || {})) attributes[localName(name)] = decode(value);
  return attributes;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
