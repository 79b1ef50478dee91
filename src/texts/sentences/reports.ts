/** The reports (ability `reports.1`). */
export const reportSentences = {
  reportQuery: [
    'D22',
    'O que se pergunta a um relatório fica no endereço: pode ser enviado e desfeito com Voltar.',
  ],
  reportAsked: ['D22', 'Outra pergunta encerra a anterior: nenhuma resposta aparece sob outra pergunta.'],
  reportNeeds: ['D22', 'Um relatório só é pedido quando a pergunta está completa e o período é possível.'],
  reportDenied: ['D22', 'Um relatório que o papel não permite ler não é pedido, e a página diz isso.'],
  dashboardFigures: ['D22', 'O painel mostra os números da empresa quando o servidor os oferece.'],
  dashboardDay: [
    'D6',
    'À meia-noite de São Paulo o painel pergunta de novo; sem relógio, ficam os números do dia em que foi aberto.',
  ],
  siteParts: [
    'D22',
    'A página da obra lê cada parte por si: uma falha não esconde as outras, e o que o papel não permite não é pedido.',
  ],
  hostHealth: [
    'D22',
    'O painel do superusuário diz quantos há e o que está errado, quando o servidor o oferece.',
  ],
  reportShown: ['D22', 'O relatório mostra os números como o servidor os somou, até o centavo.'],
  reportStale: ['D22', 'Se algo é lançado ou alterado depois, o relatório diz isso e oferece atualizar.'],
  reportUnattended: [
    'D22',
    'Um relatório deixado aberto sem ninguém à mesa para de perguntar depois de dez minutos.',
  ],
  reportFilters: [
    'D22',
    'Sem as opções dos filtros, o relatório continua e diz que os filtros estão incompletos.',
  ],
  reportRows: ['D22', 'Grupos se recolhem e se abrem; cada número leva aos lançamentos que o formam.'],
} as const satisfies Record<string, readonly [reference: string, sentence: string]>;
