import type { periodFault } from '../../domain/reports/reportPeriod.ts';

/** Server refusals of reports. */
export const reportRefusals = {
  period: {
    order: 'A data final não pode ser anterior à inicial.',
    length: 'O período de um relatório vai até 5 anos.',
  } satisfies Record<NonNullable<ReturnType<typeof periodFault>>, string>,
  monthsOfNothing: 'Por mês, informe a data inicial.',
  synthetic: 'A conta é sintética: o razão é de uma conta analítica.',
};
