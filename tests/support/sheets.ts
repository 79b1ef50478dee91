import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Declaration, type Rule } from 'postcss';

const root = join(import.meta.dirname, '../..');

/** The texts of the files of a pattern. */
export function readAll(pattern: string): string[] {
  return globSync(pattern, { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
}

/** Our own style sheets, and every rule of them. */
export const sheets = readAll('src/views/theme/**/*.css').map((text) => postcss.parse(text));

export const rules: Rule[] = [];
for (const sheet of sheets) sheet.walkRules((rule) => void rules.push(rule));

/** What a rule says itself. */
export function declared(rule: Rule): Declaration[] {
  return rule.nodes.filter((node) => node.type === 'decl');
}
