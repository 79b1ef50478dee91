interface Place {
  x: number;
  y: number;
}

interface Step {
  command: string;
  numbers: number[];
}

/**
 * An SVG path with its coordinates to a tenth. No point moves by more than a twentieth of a unit: what one step loses
 * the next makes good.
 */
export function shortPath(path: string): string {
  const origin: Place = { x: 0, y: 0 };
  let [meant, drawn, meantBegin, drawnBegin] = [origin, origin, origin, origin];
  let text = '';
  let last = '';
  for (const { command, numbers } of stepsOf(path)) {
    const kind = command.toLowerCase();
    const isRelative = command === kind;
    const short = numbers.map((value, index) => {
      const axis = axisOf(kind, index);
      return axis === null || !isRelative
        ? tenths(value, axis === null && index < 2)
        : tenths(meant[axis] + value - drawn[axis]);
    });
    text += written(text, command === last && kind !== 'm' ? '' : command, short);
    last = command;
    meant = kind === 'z' ? meantBegin : endOf(kind, numbers, meant, isRelative);
    drawn = kind === 'z' ? drawnBegin : endOf(kind, short, drawn, isRelative);
    if (kind === 'm') [meantBegin, drawnBegin] = [meant, drawn];
  }
  return text;
}

const lengths: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** One step for each command, also where its letter is not repeated. A path that is none throws. */
function stepsOf(path: string): Step[] {
  return [...path.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([, command = '', rest = '']) => {
    const length = lengths[command.toLowerCase()];
    const numbers = command.toLowerCase() === 'a' ? arcNumbers(rest) : numbersIn(rest);
    if (length === undefined || (length > 0 && (numbers.length === 0 || numbers.length % length > 0)))
      throw new Error(`no path: ${path}`);
    if (length === 0) return [{ command, numbers: [] }];
    return Array.from({ length: numbers.length / length }, (_, index) => ({
      // More points after a move are lines.
      command: index === 0 || command.toLowerCase() !== 'm' ? command : command === 'm' ? 'l' : 'L',
      numbers: numbers.slice(index * length, (index + 1) * length),
    }));
  });
}

const number = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`;

function numbersIn(text: string): number[] {
  return (text.match(new RegExp(number, 'gi')) ?? []).map(Number);
}

/** The two flags of an arc may stand together, and with the number that follows: `01.5`. */
function arcNumbers(text: string): number[] {
  const arc = new RegExp(
    String.raw`(${number})[\s,]*(${number})[\s,]*(${number})[\s,]*([01])[\s,]*([01])[\s,]*(${number})[\s,]*(${number})`,
    'gi',
  );
  return [...text.matchAll(arc)].flatMap(([, ...numbers]) => numbers.map(Number));
}

/** Along which axis a number lies; null for the radii, the angle and the flags of an arc. */
function axisOf(kind: string, index: number): keyof Place | null {
  if (kind === 'h') return 'x';
  if (kind === 'v') return 'y';
  if (kind === 'a' && index < 5) return null;
  return (index + (kind === 'a' ? 1 : 0)) % 2 === 0 ? 'x' : 'y';
}

function endOf(kind: string, numbers: number[], from: Place, isRelative: boolean): Place {
  const start = isRelative ? from : { x: 0, y: 0 };
  const [x = 0, y = 0] = numbers.slice(-2);
  if (kind === 'h') return { x: start.x + x, y: from.y };
  if (kind === 'v') return { x: from.x, y: start.y + x };
  return { x: start.x + x, y: start.y + y };
}

/** A radius is never made so small that its arc could not be drawn. */
function tenths(value: number, isRadius = false): number {
  return (isRadius ? Math.ceil(value * 10 - 1e-9) : Math.round(value * 10)) / 10 + 0;
}

function written(before: string, letter: string, numbers: number[]): string {
  let text = letter;
  for (const value of numbers) {
    const digits = String(value).replace(/^(-?)0\./, '$1.');
    const touches = /\d$/.test(text || before) && !digits.startsWith('-');
    const isApart = digits.startsWith('.') && /\.\d+$/.test(before + text);
    text += touches && !isApart ? ` ${digits}` : digits;
  }
  return text;
}
