import { parseSync } from 'vite';
import { type Edit, isNode, type Node } from './operators.ts';

/** A fault with the number that wakes it. */
export interface Numbered {
  number: number;
  edit: Edit;
}

/** Places where JavaScript accepts any expression. */
const open: Record<string, readonly string[]> = {
  ArrayExpression: ['elements'],
  ArrowFunctionExpression: ['body'],
  AssignmentExpression: ['right'],
  AssignmentPattern: ['right'],
  AwaitExpression: ['argument'],
  BinaryExpression: ['left', 'right'],
  CallExpression: ['arguments'],
  ConditionalExpression: ['test', 'consequent', 'alternate'],
  ExpressionStatement: ['expression'],
  ForOfStatement: ['right'],
  IfStatement: ['test'],
  JSXElement: ['children'],
  JSXExpressionContainer: ['expression'],
  JSXFragment: ['children'],
  JSXSpreadAttribute: ['argument'],
  LogicalExpression: ['left', 'right'],
  NewExpression: ['arguments'],
  ParenthesizedExpression: ['expression'],
  Property: ['value'],
  ReturnStatement: ['argument'],
  SpreadElement: ['argument'],
  SwitchStatement: ['discriminant'],
  TemplateLiteral: ['expressions'],
  ThrowStatement: ['argument'],
  TSAsExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
  VariableDeclarator: ['init'],
};

const statements = new Set(['ExpressionStatement', 'IfStatement', 'ReturnStatement', 'ThrowStatement']);

interface Place {
  start: number;
  end: number;
  kind: 'expression' | 'child' | 'statement';
}

/** Source with all of these faults in it, each asleep until `$fault(number)` is true. */
export function withSwitches(path: string, source: string, faults: readonly Numbered[]): string {
  const places = placesIn(parse(path, source).program);
  const held = new Map<Place, Numbered[]>();
  for (const fault of faults) {
    const place = smallest(places, fault.edit);
    if (!place) throw new Error(`${path} has no place for a switch at ${fault.edit.start}`);
    held.set(place, [...(held.get(place) ?? []), fault]);
  }
  const used = [...held.keys()].sort((one, other) => one.start - other.start || other.end - one.end);
  return drawn(source, 0, source.length, used, held);
}

/** Edits that fit behind a switch and leave the source readable. */
export function placed(path: string, source: string, edits: readonly Edit[]): Edit[] {
  const places = placesIn(parse(path, source).program);
  return edits.filter(
    (edit) => smallest(places, edit) && parse(path, edited(source, edit)).errors.length === 0,
  );
}

/** Draws a range of the source; `used` are the places inside it, outer ones first. */
function drawn(
  source: string,
  start: number,
  end: number,
  used: readonly Place[],
  held: ReadonlyMap<Place, readonly Numbered[]>,
): string {
  let text = '';
  let at = start;
  for (let next = 0; next < used.length; ) {
    const place = used[next] as Place;
    let after = next + 1;
    while (after < used.length && (used[after] as Place).start < place.end) after += 1;
    const inner = drawn(source, place.start, place.end, used.slice(next + 1, after), held);
    text += source.slice(at, place.start) + switched(source, place, held.get(place) ?? [], inner);
    at = place.end;
    next = after;
  }
  return text + source.slice(at, end);
}

function switched(source: string, place: Place, faults: readonly Numbered[], sound: string): string {
  const faulty = faults.map(({ number, edit }) => [number, within(source, place, edit)] as const);
  if (place.kind === 'statement')
    return faulty.reduceRight(
      (rest, [number, text]) => `if ($fault(${number})) {${text}} else {${rest}}`,
      sound,
    );
  const chosen = faulty.reduceRight(
    (rest, [number, text]) => `$fault(${number}) ? (${text}) : ${rest}`,
    `(${sound})`,
  );
  return place.kind === 'child' ? `{${chosen}}` : `(${chosen})`;
}

function edited(source: string, { start, end, text }: Edit): string {
  return source.slice(0, start) + text + source.slice(end);
}

function within(source: string, place: Place, { start, end, text }: Edit): string {
  return source.slice(place.start, start) + text + source.slice(end, place.end);
}

function smallest(places: readonly Place[], edit: Edit): Place | undefined {
  // A spread is legal inside a list or an object only, so the whole of it is switched.
  const isSpread = edit.text.startsWith('...');
  return places
    .filter(({ start, end }) => start <= edit.start && end >= edit.end)
    .filter(({ start, end }) => !isSpread || end - start > edit.end - edit.start)
    .reduce<Place | undefined>(
      (best, place) => (best && best.end - best.start <= place.end - place.start ? best : place),
      undefined,
    );
}

function placesIn(program: unknown): Place[] {
  const places: Place[] = [];
  const visit = (node: Node, parent: Node | null, key: string) => {
    if (node.type === 'ImportDeclaration') return;
    const { start, end } = node;
    if (parent && isOpen(node, parent, key))
      places.push({
        start,
        end,
        kind:
          node.type.startsWith('JSX') && parent.type.startsWith('JSX') && key === 'children'
            ? 'child'
            : 'expression',
      });
    else if (statements.has(node.type)) places.push({ start, end, kind: 'statement' });
    for (const [name, value] of Object.entries(node))
      for (const child of [value].flat()) if (isNode(child)) visit(child, node, name);
  };
  if (isNode(program)) visit(program, null, '');
  return places;
}

function isOpen(node: Node, parent: Node, key: string): boolean {
  if (!open[parent.type]?.includes(key)) return false;
  if (node.type === 'SpreadElement' || node.type === 'JSXEmptyExpression') return false;
  if (key === 'children') return node.type === 'JSXElement';
  if (parent.type === 'Property')
    return !parent.shorthand && !parent.method && parent.kind === 'init' && !node.type.endsWith('Pattern');
  if (parent.type === 'ArrowFunctionExpression') return node.type !== 'BlockStatement';
  return !parent.directive;
}

function parse(path: string, source: string) {
  return parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
}
