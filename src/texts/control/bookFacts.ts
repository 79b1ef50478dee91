/** Facts that books are signed with, in the settings, in the trail and on paper. */
export const controlsByModules = 'Contas de controle só por seus módulos';
export const nire = 'NIRE';
export const responsible = 'Responsável';
export const responsibleRole = 'Qualificação do responsável';
export const accountant = 'Contador';
export const accountantCrc = 'CRC do contador';
export const report = 'Relatório';
export const closedPeriod = 'Período fechado';
