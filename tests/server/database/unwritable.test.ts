import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type Line, writeArchive } from '../../../server/operation/archiveFile.ts';
import { unwritable } from '../../../server/operation/unwritable.ts';
import { archiveTexts } from '../../../src/texts/operation.ts';

const root = mkdtempSync(join(tmpdir(), 'erp-unwritable-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function* noLines(): AsyncGenerator<Line> {}

it('an unwritable archive is refused with the remedy, and leaves nothing', async () => {
  const file = join(root, 'x'.repeat(250));
  await expect(writeArchive(file, noLines())).rejects.toThrow(archiveTexts.unwritable(file, 'ENAMETOOLONG'));
  expect(readdirSync(root)).toEqual([]);
});

it.each(['ENOSPC', 'EACCES', 'EROFS'])('%s of the system becomes a sentence', (code) => {
  const error = Object.assign(new Error(`${code}: write`), { code, syscall: 'write' });
  expect(unwritable('/cofre/copia.gz', error)).toMatchObject({
    message: `/cofre/copia.gz não pode ser gravado (${code}). Verifique o espaço livre no disco e se o usuário deste comando pode gravar na pasta.`,
  });
});

it('an error of the database itself stays unchanged', () => {
  const error = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
  expect(unwritable('/cofre/copia.gz', error)).toBe(error);
});
