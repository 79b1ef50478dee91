import { browserColumns } from '../../browser/keptColumns.ts';
import { columnsMachine } from '../../machines/app/columnsMachine.ts';

export const columnsLogic = columnsMachine.provide({ actors: { kept: browserColumns } });
