import { formatCount } from '../domain/count.ts';

/** Sentences of the trail: the events of a session, as a file that can be replayed. */
export const trailTexts = {
  menuItem: 'Exportar trilha',
  exported: 'Trilha exportada',
  exportedText: (file: string, lines: number, fingerprint: string) =>
    `O arquivo ${file} tem ${lines === 1 ? '1 linha' : `${formatCount(lines)} linhas`}. Impressão digital: ${fingerprint}. Guarde-a à parte: só ela prova que o arquivo inteiro não foi refeito.`,
  failed: 'Falha ao Exportar',
  failedText: 'A trilha não pôde ser salva. Tente novamente.',
  file: (stamp: string) => `trilha-${stamp}.json`,
};

/** Output of `npm run replay`. */
export const replayTexts = {
  usage:
    'Uso: npm run replay -- <arquivo> [--impressao <impressão digital>] [--contar [--tudo] [--tela <tela>] [--registro <id>]] | --test',
  notFound: (file: string) => `O arquivo ${file} não pôde ser lido.`,
  unreadable: 'O arquivo não é uma trilha do ERP Construtoras.',
  truncated: 'Edição detectada: o fim da trilha está faltando.',
  edited: (line: number | null) =>
    line === null
      ? 'Edição detectada: o arquivo não está como foi gravado.'
      : `Edição detectada: a linha ${line} do arquivo não é a que foi gravada.`,
  otherFingerprint: (expected: string, got: string) =>
    `Edição detectada: a impressão digital é ${got}, e não ${expected}.`,
  fingerprint: (fingerprint: string) => `Impressão digital: ${fingerprint}`,
  period: (from: string, to: string) => `Trilha de ${from} a ${to}.`,
  changed: (machines: string[]) =>
    `Aviso: o desenho destas máquinas mudou desde a gravação: ${machines.join(', ')}.`,
  unknown: (line: number, machine: string) =>
    `Desvio na linha ${line}: a máquina "${machine}" não existe ou não começou na trilha.`,
  same: (steps: number, actors: number) =>
    `sem desvio (${steps === 1 ? '1 passo' : `${formatCount(steps)} passos`}, ${actors === 1 ? '1 máquina' : `${formatCount(actors)} máquinas`})`,
  drift: (line: number, path: string, machine: string, event: string) =>
    `Desvio na linha ${line}: ${path} (${machine}), evento "${event}".`,
  misheard: (line: number, path: string, givenAt: number | null) =>
    givenAt === null
      ? `Desvio na linha ${line}: ${path} ouviu um resultado que ninguém deu.`
      : `Desvio na linha ${line}: ${path} ouviu outra coisa do que foi dado na linha ${givenAt}.`,
  otherRow: (line: number, path: string, field: string, knownAt: number) =>
    `Desvio na linha ${line}: ${path} traz outro "${field}" do que a mesma versão do registro na linha ${knownAt}.`,
  otherContext: (line: number, path: string, field: string) =>
    `Desvio na linha ${line}: ${path} recomeça com outro "${field}" do que tinha.`,
  early: (line: number, path: string, delayMs: number, elapsedMs: number) =>
    `Desvio na linha ${line}: em ${path} um prazo de ${delayMs} ms acabou depois de ${elapsedMs} ms.`,
  otherTime: (from: number, to: number, stated: string, reached: string) =>
    from === to
      ? `Desvio na linha ${from}: o tempo não é um número de milissegundos.`
      : `Desvio nas linhas ${from} a ${to}: os tempos somam até ${reached}, e não até ${stated}.`,
  given: (output: string) => `  dado:   ${output}`,
  heard: (output: string) => `  ouvido: ${output}`,
  expected: (state: string) => `  esperado: ${state}`,
  got: (state: string | null) => `  obtido:   ${state ?? 'nenhuma transição responde ao evento'}`,
};
