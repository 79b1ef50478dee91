/** One of the up to four parts of a spreadsheet's number format. */
export interface Section {
  kind: 'number' | 'general' | 'day' | 'unknown';
  condition: ((value: number) => boolean) | null;
  /** Texts around the digits. */
  before: string;
  after: string;
  /** Places of digits before the comma, and texts between them as `"text`. */
  whole: string[];
  decimals: string[];
  isGrouped: boolean;
  percents: number;
  isScientific: boolean;
  /** Like an amount: no leading zeros and no text but a currency. */
  isAmount: boolean;
  /** Only for negative numbers, whose sign it writes itself. */
  isOfNegatives: boolean;
  moment: Moment;
}

interface Moment {
  hasYear: boolean;
  hasMonth: boolean;
  hasDay: boolean;
  hasSecond: boolean;
  isElapsed: boolean;
}

const known = new Map<string, readonly Section[]>();

/** The parts of a format in the notation of the file. */
export function numberFormat(format: string): readonly Section[] {
  const read = known.get(format) ?? apart(format).map(sectionOf);
  known.set(format, read);
  return read;
}

type Token = { kind: 'text' | 'bracket' | 'mark'; said: string };

function apart(format: string): Token[][] {
  const sections: Token[][] = [[]];
  const tokens = format.match(/"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?|general|am\/pm|a\/p|./gis) ?? [];
  for (const token of tokens) {
    if (token === ';') sections.push([]);
    else sections.at(-1)?.push(...tokenOf(token));
  }
  return sections;
}

function tokenOf(token: string): Token[] {
  const [first = ''] = token;
  if (token.length > 1 && (first === '_' || first === '*')) return [];
  if (first === '"') return [{ kind: 'text', said: token.replace(/^"|"$/g, '') }];
  if (first === '\\') return [{ kind: 'text', said: token.slice(1) }];
  if (first === '[') return bracketed(token.slice(1).replace(/\]$/, ''));
  return [
    { kind: /^(?:[0#?.,%/\-+ymdhse@]|general|am\/pm|a\/p)$/i.test(token) ? 'mark' : 'text', said: token },
  ];
}

/** A currency, a condition or an elapsed time; colours and languages show nothing. */
function bracketed(said: string): Token[] {
  const currency = /^\$([^-]*)/.exec(said)?.[1];
  if (currency !== undefined) return currency === '' ? [] : [{ kind: 'text', said: currency }];
  return /^(?:[<>=]|h+$|m+$|s+$)/i.test(said) ? [{ kind: 'bracket', said }] : [];
}

function sectionOf(tokens: Token[], index: number): Section {
  const marks = tokens.flatMap(({ kind, said }) => (kind === 'mark' ? [said.toLowerCase()] : []));
  const bracket = tokens.find(({ kind }) => kind === 'bracket')?.said ?? '';
  const condition = conditionOf(bracket);
  const isElapsed = condition === null && bracket !== '';
  const isDay = isElapsed || marks.some((mark) => /^[ymdhs]$/.test(mark));
  const section: Section = {
    ...digitsOf(tokens, isDay),
    condition,
    isOfNegatives: index === 1 && condition === null,
    moment: momentOf(marks, isElapsed),
  };
  return isDay ? { ...section, kind: 'day' } : section;
}

function conditionOf(bracket: string): Section['condition'] {
  const [, sign, told] = /^(<=|>=|<>|<|>|=)\s*(-?[\d.]+)$/.exec(bracket) ?? [];
  const limit = Number(told);
  switch (sign) {
    case '<':
      return (value) => value < limit;
    case '<=':
      return (value) => value <= limit;
    case '>':
      return (value) => value > limit;
    case '>=':
      return (value) => value >= limit;
    case '=':
      return (value) => value === limit;
    case '<>':
      return (value) => value !== limit;
    default:
      return null;
  }
}

/** An `m` beside hours or seconds is a minute. */
function momentOf(marks: readonly string[], isElapsed: boolean): Moment {
  const letters = marks.join('').replace(/am\/pm|a\/p|general/g, '');
  const days = letters.replace(/[^ymdhs]/g, '').replace(/h+m+|m+s+/g, (time) => time.replaceAll('m', ''));
  return {
    hasYear: days.includes('y'),
    hasMonth: days.includes('m'),
    hasDay: days.includes('d'),
    hasSecond: days.includes('s'),
    isElapsed,
  };
}

function digitsOf(
  tokens: readonly Token[],
  isDay: boolean,
): Omit<Section, 'condition' | 'isOfNegatives' | 'moment'> {
  const whole: string[] = [];
  const decimals: string[] = [];
  let [before, after, texts] = ['', '', ''];
  let [commas, percents] = [0, 0];
  let [isDecimal, isScientific, isGrouped, isGeneral, isUnknown] = [false, false, false, false, false];
  for (const { kind, said } of tokens) {
    if (kind === 'bracket') continue;
    const mark = kind === 'mark' ? said.toLowerCase() : '';
    if (/^[0#?]$/.test(mark) && !isScientific) {
      if (after !== '' && !isDecimal) whole.push(...[...after].map((character) => `"${character}`));
      if (after !== '' && isDecimal) isUnknown = true;
      after = '';
      if (commas > 0) isGrouped = true;
      commas = 0;
      (isDecimal ? decimals : whole).push(mark);
    } else if (mark === '.') isDecimal = true;
    else if (mark === ',') commas += 1;
    else if (mark === '%') percents += 1;
    else if (mark === 'e' && whole.length > 0) isScientific = true;
    else if (mark === 'general' || mark === '@') isGeneral = true;
    else if (mark === '/' && whole.length > 0) isUnknown = true;
    else if (!(isScientific && /^[+\-0#?]$/.test(mark))) {
      texts += said;
      if (whole.length + decimals.length > 0 || isGeneral) after += said;
      else before += said;
    }
  }
  const isNothing = whole.length + decimals.length === 0;
  return {
    kind:
      isGeneral && isNothing
        ? 'general'
        : (isUnknown || (commas > 0 && !isNothing)) && !isDay
          ? 'unknown'
          : 'number',
    before: before.trimStart(),
    after: after.trimEnd(),
    whole,
    decimals,
    isGrouped,
    percents,
    isScientific,
    isAmount: /^(?:R\$|[\s()+-])*$/.test(texts) && whole.filter((mark) => mark === '0').length <= 1,
  };
}
