import type { AtRule, Plugin, Rule } from 'postcss';
import { blueprintClasses, plainComponents } from './blueprintClasses.ts';

/** Keeps of Blueprint's stylesheets (48 kB gzip whole) the rules of the classes that our parts draw. */
export function blueprintDiet(): Plugin {
  const drawn = blueprintClasses();
  const plain = plainComponents();
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
      root.walkAtRules((atRule) => {
        if (isBlueprint(atRule) && atRule.nodes?.length === 0) atRule.remove();
      });
    },
  };
}

const variant = /\.bp6-(?:minimal|outlined)\b/;

/** Classes that Blueprint puts together from a prop or puts on the page itself. */
const modifier = /^bp6-(?:align-|dark$|focus-|portal|overlay)/;

function withoutNegations(selector: string): string {
  return selector.replace(/:not\([^)]*\)/g, '');
}

function isBlueprint(node: Rule | AtRule): boolean {
  return (node.source?.input.file ?? '').replaceAll('\\', '/').includes('/@blueprintjs/');
}

function isKeyframe(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name);
}
