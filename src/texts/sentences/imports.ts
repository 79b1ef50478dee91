/** The import of registries (ability `imports.1`). */
export const importSentences = {
  importRoles: [
    'D22',
    'Cada papel importa só o que lança; quem não importa nada lê por que não, e nada é pedido ao servidor.',
  ],
  importChoice: [
    'D22',
    'Escolhe-se o que importar e de onde: arquivo, planilha colada, modelo ou outra empresa.',
  ],
  importReading: ['D22', 'O arquivo é lido até o fim; a leitura diz quanto já leu e pode ser cancelada.'],
  importStanding: ['D22', 'O que já existe na empresa é carregado, para dizer o que é novo e o que é igual.'],
  importTitlesCompared: [
    'D22',
    'Pergunta-se ao servidor quais títulos da planilha já existem: iguais não são enviados, diferentes são erros.',
  ],
  importUncompared: [
    'D22',
    'Sem essa resposta as linhas continuam à vista, a tela diz o que não verificou e deixa tentar de novo.',
  ],
  importHeadings: [
    'D22',
    'A linha dos títulos é achada ou escolhida; totais, páginas e títulos repetidos ficam de fora.',
  ],
  importParts: ['D22', 'Cada número da conferência mostra as suas linhas.'],
  importChecking: ['D22', 'Cada linha é conferida pelas regras do formulário; as erradas vêm primeiro.'],
  importAll: ['D22', 'Nada entra enquanto uma linha estiver errada, e tudo entra de uma vez.'],
  importRefused: ['D22', 'Uma recusa do servidor mostra a linha recusada, e nada entra.'],
  importDone: ['D22', 'O fim diz quantos foram incluídos e quantos já existiam iguais.'],
} as const satisfies Record<string, readonly [reference: string, sentence: string]>;
