/** The auditor's bundle (ability `audit.1`). */
export const bundleTexts = {
  open: 'Pacote do auditor',
  title: 'Baixar pacote do auditor',
  lead: 'Um arquivo ZIP com os lançamentos e as alterações do período, o plano de contas, a cadeia inteira e um programa que confere tudo só com Node: node verificar.mjs.',
  from: 'Do dia',
  to: 'Até o dia',
  submit: 'Baixar',
  failed: 'Falha ao baixar o pacote do auditor.',
  file: (from: string, to: string) => `auditoria ${from} a ${to}.zip`,
  saved: 'Pacote do auditor baixado',
};
