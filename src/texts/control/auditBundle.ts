import * as words from '../words.ts';

/** The auditor's bundle (ability `audit.1`). */
export const bundleTexts = {
  open: 'Pacote do auditor',
  title: 'Baixar pacote do auditor',
  lead: 'Um arquivo ZIP com o que é preciso para refazer os livros do período e dois programas que só pedem Node: verificar.mjs prova que nada falta nem mudou; balancete.mjs refaz balancete, razão e balanço. Entregue a impressão da cadeia por outro meio: só ela revela uma cadeia inteira refeita, ou um programa trocado.',
  from: 'Do dia',
  to: 'Até o dia',
  submit: words.bring,
  failed: 'Falha ao baixar o pacote do auditor.',
  file: (from: string, to: string) => `auditoria ${from} a ${to}.zip`,
  saved: 'Pacote do auditor baixado',
};
