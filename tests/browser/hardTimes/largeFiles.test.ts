import { readSheet } from 'read-excel-file/node';
import { describe, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { expect } from '../expect.ts';
import { founder } from '../founder.ts';
import { visits } from '../visits.ts';

const { open } = visits();

const count = 4000;
const names = Array.from({ length: count }, (_, place) => `Fornecedora de Materiais de Construção ${place}`);

/** More than half a megabyte of XML, so that a worker unpacks it. */
function suppliersFile() {
  const rows = names.map((name) =>
    ['x', name, 'Ativo', 'Observação que ninguém importa'].map((value) => ({ value })),
  );
  const head = ['Nº', 'Nome', 'Status', 'Obs.'].map((value) => ({ value }));
  return writeXlsxFile([head, ...rows]).toBuffer();
}

describe('a large spreadsheet', () => {
  test('is imported, and the list of its rows is exported as one', async () => {
    const page = await open(await founder());
    await page.goto('/tenant/imports');
    await page.getByLabel('O que importar').selectOption('Fornecedores');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'grande.xlsx', mimeType: '', buffer: await suppliersFile() });
    await page.getByRole('button', { name: /^Importar [\d.]+ Linhas$/ }).click();
    await page.getByRole('link', { name: 'Ver Fornecedores' }).click();

    await expect(page.getByText('4.000 fornecedores')).toBeVisible();
    await page.getByRole('button', { name: 'Exportar' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByText('Planilha XLSX').click(),
    ]);
    const [, ...rows] = await readSheet(await file.path());
    expect(rows.map(([name]) => name).sort()).toEqual([...names].sort());
  });
});
