import { parseSync } from 'vite';
import { serverOperators } from './serverOperators.ts';

/** A range of a source and its replacement. */
export interface Edit {
  what: string;
  start: number;
  end: number;
  text: string;
}

export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Every fault that the operators make in a source, each alone. Types, imports and texts stay. */
export function editsOf(path: string, source: string): Edit[] {
  const { program } = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const edits: Edit[] = [];
  const of = [
    ...operators,
    ...(path.startsWith('src/services/') ? [dropsOfCall] : []),
    ...(path.startsWith('server/') ? serverOperators : []),
  ];
  if (isNode(program))
    walk(program, (node) => {
      for (const operator of of) edits.push(...operator(node, source));
    });
  return edits;
}

export type Operator = (node: Node, source: string) => Edit[];

const otherSign: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
};

const operators: Operator[] = [
  function swapsSign(node, source) {
    if (node.type !== 'BinaryExpression' && node.type !== 'LogicalExpression') return [];
    const [left, right] = [node.left as Node, node.right as Node];
    const sign = node.operator as string;
    const other = otherSign[sign];
    const between = source.slice(left.end, right.start);
    const isText = [left, right].some(
      ({ type, value }) => type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string'),
    );
    if (!other || (isText && sign === '+')) return [];
    const start = left.end + between.indexOf(sign);
    return [{ what: `${sign} becomes ${other}`, start, end: start + sign.length, text: other }];
  },

  function negates(node, source) {
    const test = node.test as Node | undefined;
    if (!test || (node.type !== 'IfStatement' && node.type !== 'ConditionalExpression')) return [];
    const text = `!(${source.slice(test.start, test.end)})`;
    return [{ what: 'a condition is negated', start: test.start, end: test.end, text }];
  },

  function dropsNot(node, source) {
    if (node.type !== 'UnaryExpression' || node.operator !== '!') return [];
    const inner = node.argument as Node;
    return [{ ...place(node), what: 'a not is dropped', text: source.slice(inner.start, inner.end) }];
  },

  function swapsConstant(node) {
    if (node.type !== 'Literal') return [];
    if (typeof node.value === 'boolean')
      return [{ ...place(node), what: `${node.value} becomes ${!node.value}`, text: String(!node.value) }];
    if (typeof node.value === 'number')
      return [{ ...place(node), what: `${node.value} becomes ${node.value + 1}`, text: `${node.value + 1}` }];
    const other = { GET: 'POST', POST: 'PUT', PUT: 'POST', PATCH: 'PUT', DELETE: 'GET' }[String(node.value)];
    return other ? [{ ...place(node), what: `${node.value} becomes ${other}`, text: `'${other}'` }] : [];
  },

  /** Guards, actions, tags and failure transitions of a state. */
  function dropsOfState(node) {
    return dropped(node, ['guard', 'actions', 'entry', 'exit', 'onError', 'tags']);
  },

  function dropsOneAction(node, source) {
    if (node.type !== 'Property' || String((node.key as Node).name) !== 'actions') return [];
    const list = node.value as Node & { elements?: Node[] };
    if (list.type !== 'ArrayExpression') return [];
    return (list.elements ?? []).map((element) => ({
      what: `the action ${source.slice(element.start, element.end).replace(/\s+/g, ' ').slice(0, 50)} is dropped`,
      ...place(element),
      text: '...[]',
    }));
  },

  function dropsWiring(node) {
    if (node.type !== 'JSXAttribute') return [];
    const name = String((node.name as Node).name);
    if (!wiring.has(name)) return [];
    const text = name.startsWith('on') ? `${name}={() => undefined}` : '';
    return [{ ...place(node), what: `${name} is dropped`, text }];
  },
];

/** Drops a part of a service call. */
function dropsOfCall(node: Node): Edit[] {
  return dropped(node, ['signal', 'key', 'version', 'query', 'body', 'needs']);
}

function dropped(node: Node, names: string[]): Edit[] {
  if (node.type !== 'Property') return [];
  const key = node.key as Node;
  const name = String(key.name ?? key.value);
  const isOfTypes = (node.value as Node).type === 'TSAsExpression';
  return names.includes(name) && !isOfTypes
    ? [{ ...place(node), what: `${name} is dropped`, text: '...{}' }]
    : [];
}

const wiring = new Set([
  'error',
  'disabled',
  'checked',
  'required',
  'onClick',
  'onChange',
  'onClose',
  'onSubmit',
]);

function place({ start, end }: Node) {
  return { start, end };
}

/** Visits the nodes that run; types and destructured names stay. */
function walk(node: Node, visit: (node: Node) => void): void {
  if (node.type.startsWith('TS') && !keptTypes.has(node.type)) return;
  if (node.type === 'ImportDeclaration' || node.type === 'ObjectPattern') return;
  visit(node);
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, visit);
}

const keptTypes = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
