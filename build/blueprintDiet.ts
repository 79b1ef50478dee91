import type { AtRule, Declaration, Plugin, Root, Rule } from 'postcss';
import { blueprintClasses, namedOutside, plainComponents } from './blueprintClasses.ts';

/**
 * Keeps of Blueprint's style sheets (48 kB gzip whole) only the rules of drawn classes and the variables in
 * use.
 */
export function blueprintDiet(): Plugin {
  const drawn = blueprintClasses();
  const plain = plainComponents();
  const outside = namedOutside();
  const isDrawn = (selector: string) =>
    !plain.some(
      (name) => withoutNegations(selector).includes(name) && variant.test(withoutNegations(selector)),
    ) &&
    (withoutNegations(selector).match(/bp6-[\w-]*\w/g) ?? []).every(
      (name) => drawn.has(name) || modifier.test(name),
    );
  return {
    postcssPlugin: 'blueprint-diet',
    OnceExit(root) {
      root.walkRules((rule) => {
        if (!isBlueprint(rule) || isKeyframe(rule)) return;
        const kept = rule.selectors.filter(isDrawn);
        if (kept.length === 0) rule.remove();
        else if (kept.length < rule.selectors.length) rule.selectors = kept;
      });
      dropUnasked(root, outside);
      root.walkAtRules((atRule) => {
        if (isBlueprint(atRule) && atRule.nodes?.length === 0) atRule.remove();
      });
    },
  };
}

/** Variables refer to each other, so dropping some may leave others unused. */
function dropUnasked(root: Root, outside: Set<string>): void {
  const asked = new Set(outside);
  root.walkDecls(({ value }) => {
    for (const [name] of value.matchAll(/--[\w-]+/g)) asked.add(name);
  });
  let dropped = false;
  root.walkDecls(/^--/, (declaration) => {
    if (!isBlueprint(declaration) || asked.has(declaration.prop)) return;
    const { parent } = declaration;
    declaration.remove();
    if (parent?.nodes?.length === 0) parent.remove();
    dropped = true;
  });
  if (dropped) dropUnasked(root, outside);
}

const variant = /\.bp6-(?:minimal|outlined)\b/;

/** Classes that Blueprint builds from a prop or sets on the page itself. */
const modifier = /^bp6-(?:align-|dark$|focus-|portal|overlay)/;

function withoutNegations(selector: string): string {
  return selector.replace(/:not\([^)]*\)/g, '');
}

function isBlueprint(node: Rule | AtRule | Declaration): boolean {
  return (node.source?.input.file ?? '').replaceAll('\\', '/').includes('/@blueprintjs/');
}

function isKeyframe(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name);
}
