import type { Edit, Node, Operator } from './operators.ts';

/** Further faults for the server: queries, locks, checks and permissions. */
export const serverOperators: Operator[] = [
  /** Drops a condition or a lock. The tenant condition stays: row-level security repeats it. */
  function dropsOfQuery(node, source) {
    if (node.type !== 'CallExpression') return [];
    const { object, property } = node.callee as Node & { object?: Node; property?: Node };
    const name = String(property?.name);
    if (!object || !ofQueries.has(name)) return [];
    const said = source.slice(object.end, node.end).replace(/\s+/g, ' ');
    if (said.includes("'tenant_id'")) return [];
    const what = `${name.startsWith('for') ? lockDropped : 'a condition is dropped:'} ${said.slice(0, 60)}`;
    return [{ what, start: object.end, end: node.end, text: '' }];
  },

  function changesSql(node, source) {
    if (node.type !== 'TaggedTemplateExpression') return [];
    const { quasis } = node.quasi as Node & { quasis: Node[] };
    return quasis.flatMap((quasi) =>
      inSql.flatMap(([sign, what, other]) =>
        [...source.slice(quasi.start, quasi.end).matchAll(sign)].map(({ 0: found, index }): Edit => {
          const start = quasi.start + index;
          const text = other(found);
          return { what: `${what} ${found.trim()}`, start, end: start + found.length, text };
        }),
      ),
    );
  },

  function dropsCheck(node, source) {
    if (node.type !== 'ExpressionStatement') return [];
    const said = source.slice(node.start, node.end);
    if (!/^(?:await )?(?:refuse|check|hold|take|require|note|lock)\w*\(/.test(said)) return [];
    const { start, end } = node;
    return [{ what: `${said.replace(/\s+/g, ' ').slice(0, 50)} is dropped`, start, end, text: ';' }];
  },

  function dropsPermission(node) {
    if (node.type !== 'Property' || String((node.key as Node).name) !== 'needs') return [];
    return [{ what: 'the permission is not asked for', start: node.start, end: node.end, text: '...{}' }];
  },
];

const lockDropped = 'a lock is dropped:';

const ofQueries = new Set(['where', 'forShare', 'forUpdate', 'forNoKeyUpdate', 'forKeyShare']);

const inSql: [sign: RegExp, what: string, other: (found: string) => string][] = [
  [/\bfor (?:no key update|update|key share|share)\b/g, lockDropped, () => ''],
  [/\bdesc\b/g, 'an order is turned round:', () => 'asc'],
  [/ (?:<=|>=) /g, 'a comparison is narrowed:', (found) => found.replace('=', '')],
  [/ [<>] /g, 'a comparison is widened:', (found) => `${found.trimEnd()}= `],
  [/\band [\w.]+ is (?:not )?null\b/g, 'a condition is dropped:', () => ''],
];
