import type { Plugin } from 'vite';

/**
 * Blueprint asks at run time for the beginning of its class names, so every name of every component stays in the page.
 * Said as a constant, the names become plain texts, and those that nothing uses go.
 */
export function blueprintNamespace(): Plugin {
  let isSaid = false;
  return {
    name: 'blueprint-namespace',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => {
      isSaid = false;
    },
    transform(code, id) {
      if (!classes.test(id.replaceAll('\\', '/'))) return undefined;
      const edited = code.replace(question, "const NS = 'bp6';");
      isSaid = edited !== code;
      return { code: edited, map: null };
    },
    buildEnd(error) {
      if (!error && !isSaid) this.error('blueprint-namespace: Blueprint no longer asks for its namespace');
    },
  };
}

const classes = /\/@blueprintjs\/core\/lib\/esm\/common\/classes\.js$/;
const question = /^let NS = "bp6";\n(?:(?:else )?if \([^\n]*\) \{\n[^\n]*\n\}\n){2}/m;
