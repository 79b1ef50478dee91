/** The opening of a company (ability `opening.1`). */
export const openingSentences = {
  openingRoles: ['D22', 'A implantação é lida por quem vê relatórios; só Tenant Admin a muda.'],
  openingDesk: ['D22', 'A tela põe as cinco partes ao lado da conferência de cada conta.'],
  openingTyped: ['D22', 'O que se digita fica na tela até ser guardado, também quando tudo é recarregado.'],
  openingDiscards: ['D19', 'Recarregar com partes não guardadas pergunta antes de descartar.'],
  openingSent: ['D22', 'Cada parte é enviada sozinha e inteira, depois de conferida.'],
  openingLacks: ['D22', 'O que falta ou não se lê é dito na sua linha, e nada é enviado.'],
  openingDone: [
    'D22',
    'Depois da resposta, a conferência é a do servidor, e as outras partes ficam como estão.',
  ],
  openingRefused: ['D22', 'Uma recusa diz por quê no seu lugar e conserva tudo o que foi digitado.'],
  openingOvertaken: [
    'D22',
    'Se outra pessoa foi mais rápida, a implantação é lida de novo e o digitado fica.',
  ],
  openingPosts: ['D22', 'O balancete é lançado inteiro, sem bancos e sem contas de títulos, que vêm por si.'],
  openingReads: [
    'D22',
    'Um balancete colado ou de arquivo mostra como cada linha foi lida; nada entra enquanto uma estiver errada.',
  ],
  openingTitle: ['D22', 'Um título da implantação tem datas verdadeiras e nenhuma conta de apropriação.'],
  openingTakesBack: [
    'D22',
    'Uma parte é retirada inteira, com motivo; sem partes, a implantação é abandonada.',
  ],
  openingFinish: ['D22', 'Só se conclui com todas as contas iguais; a pergunta diz que meses são fechados.'],
  openingFinished: ['D22', 'Concluída, a implantação só volta com a reabertura do mês da data de corte.'],
  openingReason: ['D22', 'Retirar uma parte ou abandonar a implantação pede um motivo de 5 a 200 letras.'],
} as const satisfies Record<string, readonly [string, string]>;
