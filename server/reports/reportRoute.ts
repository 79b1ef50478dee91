import type { z } from 'zod';
import type { Query } from '../../src/domain/reports/reportRecord.ts';
import { type ReportName, recordOf } from '../../src/domain/reports/reports.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { refuseUnlessMay } from '../http/access.ts';
import type { Routes } from '../http/routes.ts';

/** Registers the call of a report under its name, for the readers of its record. */
export type ReportRoute = (forReader: Routes['forMember'], name: ReportName, today: () => string) => void;

export function reportRoute<Asked extends object, Answer>({
  summary,
  query,
  answer,
  read,
}: {
  summary: string;
  query: z.ZodType<Asked>;
  answer: z.ZodType<Answer>;
  read: (scope: TenantScope, query: Asked, today: string) => Promise<Answer>;
}): ReportRoute {
  return (forReader, name, today) => {
    const { needs } = recordOf(name);
    const route = { method: 'GET', path: `/reports/${name}`, summary, query, answer } as const;
    if (typeof needs === 'string')
      forReader({ ...route, needs }, ({ query: asked, scope }) => read(scope, asked, today()));
    else
      forReader({ ...route, needs: 'membership' }, async ({ query: asked, scope, caller }) => {
        refuseUnlessMay(caller, needs[kindIn(asked)]);
        return read(scope, asked, today());
      });
  };
}

function kindIn(asked: object): Query['kind'] {
  return 'kind' in asked && asked.kind === 'receivable' ? 'receivable' : 'payable';
}
