-- Line of the DRE to which an account belongs; without one it has that of its nearest group, or of its classification.
alter table accounts add column dre_line text
  check (dre_line in ('RECEITA_BRUTA', 'DEDUCAO', 'CUSTO', 'DESPESA', 'FINANCEIRO', 'TRIBUTO_LUCRO'));
alter table accounts add constraint accounts_line_of_result
  check (dre_line is null or classification in ('RECEITA', 'CUSTO', 'DESPESA'));
