import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes a `.br` file beside every text asset of the build, for a server that only picks and sends. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir }) {
      if (!dir) return;
      const paths = textFiles(dir);
      if (!paths.some((path) => path.endsWith('.js'))) this.error('precompress: the build wrote no scripts');
      for (const path of paths) {
        const content = readFileSync(path);
        const quality = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params: quality }));
      }
    },
  };
}

function textFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.(?:js|css|svg|html|webmanifest)$/.test(path) && statSync(path).isFile());
}
