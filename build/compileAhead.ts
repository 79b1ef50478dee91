import type { Plugin } from 'vite';

/**
 * Marks the first two files for V8 as mostly executed at start: it compiles their functions beside the main
 * thread while they download, instead of on each first call. Other engines ignore the comment.
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const first = Object.values(bundle).filter(
        (file) => file.type === 'chunk' && (file.isEntry || file.name === 'vendor'),
      );
      if (!first.some(({ name }) => name === 'vendor'))
        this.error('compile-ahead: the libraries have no file of their own any more');
      for (const chunk of first) if (chunk.type === 'chunk') chunk.code = `${hint}\n${chunk.code}`;
    },
  };
}

const hint = '//# allFunctionsCalledOnLoad';
