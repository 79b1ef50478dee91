import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Declaration, type Rule } from 'postcss';

const root = join(import.meta.dirname, '../..');

/** The texts of the files of a pattern. */
export function readAll(pattern: string): string[] {
  return globSync(pattern, { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
}

/** The project's style sheets, and their rules. */
export const sheets = readAll('src/views/theme/**/*.css').map((text) => postcss.parse(text));

export const rules: Rule[] = [];
for (const sheet of sheets) sheet.walkRules((rule) => void rules.push(rule));

/** Declarations of a rule itself. */
export function declared(rule: Rule): Declaration[] {
  return rule.nodes.filter((node) => node.type === 'decl');
}
