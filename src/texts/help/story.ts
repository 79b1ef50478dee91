import { formatCount } from '../../domain/count.ts';
import * as words from '../words.ts';

/** 'O que foi feito': a trail in sentences. */
export const storyTexts = {
  title: words.whatWasDone,
  command: 'Ver o que foi feito',
  running: 'Trilha desta página',
  choose: 'Abrir uma trilha exportada',
  hint: 'O arquivo é lido nesta página e não é enviado a ninguém.',
  masked: 'Nomes, e-mails e documentos aparecem como um número, o mesmo em toda a trilha.',
  more: (count: number) => `Mostrar mais ${steps(count)}`,
  reading: 'Lendo a trilha…',
  failed: 'O arquivo não pôde ser lido. Escolha outro.',
  untold: 'Escolha a trilha desta página ou um arquivo exportado.',
  screen: words.screen,
  everyScreen: 'Todas as telas',
  mention: 'Registro ou lançamento: nome, número ou id',
  whole: 'Mostrar também os passos internos',
  count: (shown: number, all: number) =>
    shown === all ? `${steps(all)}.` : `${formatCount(shown)} de ${steps(all)}.`,
  none: 'Nenhum passo com estes filtros.',
  outside: words.application,
};

function steps(count: number): string {
  return count === 1 ? '1 passo' : `${formatCount(count)} passos`;
}
