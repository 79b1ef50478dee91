import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  /** A path from the project's root, or a package's name as written. */
  from: string;
  isPackage: boolean;
  names: string[];
}

export interface Found {
  text: string;
  line: number;
}

/** The facts about one source file that the architecture rules read. */
export interface SourceFile {
  path: string;
  lines: number;
  imports: Import[];
  /** String literals, template pieces and JSX text. */
  strings: Found[];
  /** Calls by the called name: `fetch`, `useState`, `axios.get`. */
  calls: Found[];
  /** Names that are read or declared. */
  identifiers: Found[];
  anyTypes: Found[];
  dateLiterals: Found[];
  /** JSX attributes with a literal value: `icon="tick"`. */
  attributes: Found[];
  /** Comments without their marks; `//` on consecutive lines is one. */
  comments: Found[];
  /** First arguments of `describe`, `test` and their variants. */
  titles: Found[];
  /** True when a comment ends right above the line, or above the top-level declaration around it. */
  isExplainedAt(line: number): boolean;
}

/** Reads and parses every TypeScript file below the folders (paths from the project's root). */
export function readSources(...folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .sort()
    .map((path) => parseSource(path, readFileSync(path, 'utf8')));
}

/** Parses one file's text. Throws on a syntax error. */
export function parseSource(path: string, text: string): SourceFile {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const lineOf = lineCounter(text);
  const file: SourceFile = {
    path,
    lines: text.replace(/\n$/, '').split('\n').length,
    imports: [],
    strings: [],
    calls: [],
    identifiers: [],
    anyTypes: [],
    dateLiterals: [],
    attributes: [],
    comments: proseOf(comments, lineOf),
    titles: [],
    isExplainedAt(line) {
      const around = program.body.find(({ start, end }) => lineOf(start) <= line && line <= lineOf(end));
      const starts = [line, around ? lineOf(around.start) : line];
      return comments.some((comment) => starts.includes(lineOf(comment.end) + 1));
    },
  };
  visit(program, (node) => note(file, node, { text: '', line: lineOf(node.start) }));
  return file;
}

type Node = { type: string; start: number } & Record<string, unknown>;

function note(file: SourceFile, node: Node, found: Found): void {
  const literal = typeof node.value === 'string' ? node.value : undefined;
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      if (node.source) file.imports.push(importOf(file.path, node));
      break;
    case 'Literal':
    case 'JSXText':
      if (literal !== undefined) file.strings.push({ ...found, text: literal });
      break;
    case 'TemplateElement':
      file.strings.push({ ...found, text: (node.value as { cooked: string | null }).cooked ?? '' });
      break;
    case 'CallExpression':
      file.calls.push({ ...found, text: nameOf(node.callee as Node) });
      if (/^(describe|test|it)\b/.test(nameOf(calledIn(node))))
        file.titles.push({ ...found, text: writtenIn((node.arguments as Node[])[0]) });
      break;
    case 'NewExpression': {
      const first = (node.arguments as Node[])[0];
      if (nameOf(node.callee as Node) === 'Date' && typeof first?.value === 'string') {
        file.dateLiterals.push({ ...found, text: first.value });
      }
      break;
    }
    case 'Identifier':
      file.identifiers.push({ ...found, text: String(node.name) });
      break;
    case 'TSAnyKeyword':
      file.anyTypes.push(found);
      break;
    case 'JSXAttribute':
      if ((node.value as Node | null)?.type === 'Literal') {
        file.attributes.push({ ...found, text: String((node.name as Node).name) });
      }
  }
}

function importOf(path: string, node: Node): Import {
  const written = writtenIn(node.source as Node);
  const isPackage = !written.startsWith('.');
  const names = ((node.specifiers as Node[] | undefined) ?? []).map((specifier) =>
    nameOf(specifier.imported as Node),
  );
  return { from: isPackage ? written : normalize(join(dirname(path), written)), isPackage, names };
}

/** The text of a literal, with a star for each expression in it. */
function writtenIn(source: Node | undefined): string {
  const parts = (source?.quasis ?? []) as { value: { cooked: string } }[];
  return parts.length > 0 ? parts.map(({ value }) => value.cooked).join('*') : String(source?.value ?? '');
}

/** The function behind `test.each(rows)(title)`. */
function calledIn(call: Node): Node {
  const callee = call.callee as Node;
  return callee.type === 'CallExpression' ? calledIn(callee) : callee;
}

function proseOf(
  comments: { type: string; value: string; start: number; end: number }[],
  lineOf: (offset: number) => number,
): Found[] {
  const prose: (Found & { end: number })[] = [];
  for (const { type, value, start, end } of comments) {
    const line = lineOf(start);
    const text = value.replace(/^\s*\* ?/gm, '').trim();
    const last = prose.at(-1);
    if (type === 'Line' && last?.end === line - 1)
      Object.assign(last, { text: `${last.text}\n${text}`, end: line });
    else prose.push({ text, line, end: lineOf(end) });
  }
  return prose;
}

function nameOf(node: Node | undefined): string {
  if (node?.type === 'Identifier') return String(node.name);
  if (node?.type === 'MemberExpression')
    return `${nameOf(node.object as Node)}.${nameOf(node.property as Node)}`;
  return '';
}

function visit(value: unknown, enter: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, enter);
  if (typeof value !== 'object' || value === null || !('type' in value)) return;
  enter(value as Node);
  for (const child of Object.values(value)) if (typeof child === 'object') visit(child, enter);
}

function lineCounter(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    const line = ends.findIndex((end) => end >= offset);
    return line === -1 ? ends.length + 1 : line + 1;
  };
}
