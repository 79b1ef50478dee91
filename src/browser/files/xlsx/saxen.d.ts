declare module 'saxen' {
  type Decode = (text: string) => string;
  /** Parser of XML by events; the names keep their prefixes. */
  export class Parser {
    on(
      event: 'openTag',
      handle: (name: string, attributes: () => Record<string, string> | false, decode: Decode) => void,
    ): this;
    on(event: 'closeTag', handle: (name: string) => void): this;
    on(event: 'text', handle: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', handle: (text: string) => void): this;
    parse(xml: string): this;
  }
}
