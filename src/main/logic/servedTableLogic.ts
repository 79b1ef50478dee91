import { type Gathering, gathering } from '../../machines/shared/lists/gathering.ts';
import { tableLogic } from './tableLogic.ts';

/** The table of a list that the host searches. */
export function servedTableLogic(gather: Gathering['gather'], { prefix = '', seal }: ServedTable = {}) {
  return tableLogic(prefix).provide({ actors: { gather: gathering({ gather, seal }) } });
}

interface ServedTable {
  prefix?: string;
  seal?: Gathering['seal'];
}
