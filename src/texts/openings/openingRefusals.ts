import { formatCount } from '../../domain/count.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { formatBrl } from '../../domain/money.ts';

/** Server refusals about the opening of a company's books, and what its entries are called. */
export const openingRefusals = {
  named: (cutover: string) => `Implantação de saldos em ${formatCalendarDate(cutover)}`,
  entry: {
    balances: (cutover: string) => `Implantação de saldos em ${formatCalendarDate(cutover)}: balancete`,
    treasury: (cutover: string, account: string) =>
      [...`Implantação de saldos em ${formatCalendarDate(cutover)}: ${account}`].slice(0, 500).join(''),
  },
  part: { BALANCES: 'Saldos do balancete' },
  monthEnd: 'A data de corte deve ser o último dia de um mês.',
  future: 'A data de corte não pode ser futura.',
  unfitTransitional: 'A conta transitória deve ser uma conta analítica ativa do patrimônio líquido.',
  transitionalInLines: 'A conta transitória não pode estar no balancete: ela deve terminar zerada.',
  alreadyPosted: (count: number, cutover: string) =>
    `Há ${count === 1 ? '1 lançamento' : `${formatCount(count)} lançamentos`} até ${formatCalendarDate(cutover)}: a implantação vem antes de tudo.`,
  started: 'Partes da implantação já foram lançadas: desfaça-as antes de mudar a data de corte ou a conta.',
  finished: 'A implantação está concluída: para alterá-la, reabra o mês da data de corte.',
  none: 'Nenhuma implantação foi iniciada.',
  working: (cutover: string) =>
    `A implantação de saldos em ${formatCalendarDate(cutover)} está em andamento: até esta data só ela lança.`,
  twice: 'Esta conta já está no balancete com este centro de custo.',
  bothSides: 'Informe o débito ou o crédito, não os dois.',
  neitherSide: 'Informe o débito ou o crédito.',
  centerReachedOtherwise: {
    treasury: 'O saldo desta conta vem da tesouraria: informe-o sem centro de custo.',
    titles: 'O saldo desta conta vem dos títulos em aberto: informe-o sem centro de custo.',
  },
  reachedByLines: (account: string) =>
    `O saldo de ${account} já veio do balancete: desfaça os saldos do balancete e lance-os outra vez depois.`,
  posted: 'Os saldos do balancete já foram lançados: desfaça-os antes.',
  treasuryPosted: (name: string) => `O saldo de ${name} já foi lançado: desfaça-o antes.`,
  noLines: 'O balancete não tem saldos a lançar.',
  unbalanced: (cents: number) =>
    cents > 0
      ? `O balancete não fecha: débitos passam créditos em ${formatBrl(cents)}.`
      : `O balancete não fecha: créditos passam débitos em ${formatBrl(-cents)}.`,
  resultAccounts: (cutover: string) =>
    `O balancete de ${formatCalendarDate(cutover)} deve ser o de depois do encerramento: as contas de resultado devem estar zeradas.`,
  zeroAmount: 'Informe um saldo diferente de zero.',
  sameTreasury: 'Esta conta financeira já está na lista.',
  sameCost: 'Esta obra já está na lista com esta conta.',
  unknownPart: 'Parte da implantação não encontrada.',
  partReversed: 'Esta parte já foi desfeita.',
  partsLiving: 'Há partes lançadas: desfaça-as antes de abandonar a implantação.',
  ownedTitle: 'O título pertence à implantação de saldos: desfaça a parte em Implantação de Saldos.',
  accountRequired: 'O título veio da implantação de saldos: informe a conta que recebe o valor.',
  differs: (count: number) =>
    count === 1
      ? 'A implantação não fecha: 1 conta difere.'
      : `A implantação não fecha: ${formatCount(count)} contas diferem.`,
  transitional: (name: string, cents: number) =>
    `A conta transitória ${name} ainda tem saldo de ${formatBrl(Math.abs(cents))} a ${cents < 0 ? 'débito' : 'crédito'}.`,
  notPast: 'A data de corte ainda não passou: conclua a implantação depois dela.',
  issuedAfter: (cutover: string) =>
    `A emissão não pode ser posterior à data de corte, ${formatCalendarDate(cutover)}.`,
  withAllocations: 'Um título da implantação não tem apropriações: a contrapartida é a conta transitória.',
  withAccrual: 'Um título da implantação tem a competência na data de corte.',
  advance: 'O saldo de adiantamentos já pagos vem do balancete, não de títulos.',
  yearBefore: (year: number) =>
    `O exercício de ${year} terminou antes da implantação de saldos: ele foi encerrado na contabilidade anterior.`,
  statementBefore: (cutover: string) =>
    `A conciliação começa em ${formatCalendarDate(cutover)}, data de corte da implantação, ou depois.`,
};
