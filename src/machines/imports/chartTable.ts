import type { Account } from '../../domain/chart/account.ts';
import { titlesOf } from '../../domain/columns.ts';
import { standingChart } from '../../domain/imports/standingRows.ts';
import {
  accountClassificationNames,
  accountColumns,
  accountTexts,
  accountTypeNames,
} from '../../texts/chart/accounts.ts';
import { dreLineNames } from '../../texts/chart/dreLines.ts';
import { importTexts } from '../../texts/imports/imports.ts';
import type { Table } from './sheet.ts';

/** Another company's chart in the form of its export: active accounts and the groups above them. */
export function tableOfChart(accounts: readonly Account[]): Table {
  const { form } = accountTexts;
  const columns = titlesOf(accountColumns);
  const hasLines = accounts.some(({ dre_line }) => dre_line);
  const lines: Record<string, string> = dreLineNames;
  return [
    [
      columns.code,
      columns.name,
      columns.type,
      columns.classification,
      importTexts.parentCode,
      form.description,
      ...(hasLines ? [columns.dre_line] : []),
    ],
    ...standingChart(withGroups(accounts)).map((account) => [
      String(account.code),
      String(account.name),
      accountTypeNames[account.type === 'SINTETICA' ? 'SINTETICA' : 'ANALITICA'],
      classificationName(String(account.classification)),
      String(account.parent_code ?? ''),
      String(account.description ?? ''),
      ...(hasLines ? [lines[String(account.dre_line)] ?? ''] : []),
    ]),
  ];
}

function classificationName(classification: string): string {
  const names: Record<string, string> = accountClassificationNames;
  return names[classification] ?? classification;
}

/** An active account may be below an inactive group. */
function withGroups(accounts: readonly Account[]): Account[] {
  const parents = new Map(accounts.map(({ id, parent_id }) => [id, parent_id]));
  const kept = new Set<number>();
  for (const { id, is_active } of accounts) {
    if (!is_active) continue;
    for (let own: number | null | undefined = id; own && !kept.has(own); own = parents.get(own))
      kept.add(own);
  }
  return accounts.filter(({ id }) => kept.has(id));
}
