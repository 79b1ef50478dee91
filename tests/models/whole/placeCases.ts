import type { SessionUser } from '../../../src/domain/admin/user.ts';
import { hostDown } from '../../support/examples/examples.ts';
import type { Happening, Run } from './run.ts';
import { isAsked } from './sessionCases.ts';

type Cases = Record<string, Happening>;

/** The code of the next screen loads or fails. */
export function openingCases(run: Run): Cases {
  return {
    'the screen comes': run.answers('openScreen', ({ input }) => {
      run.bring((input as { screen: string }).screen);
    }),
  };
}

export function failedOpeningCases(run: Run): Cases {
  return {
    'the screen does not come': run.fails('openScreen', hostDown),
    'the screen comes slowly': run.rings('patience', 'app'),
    'try the screen again': run.sends('', { type: 'screen.retried' }),
  };
}

/** Ways out of a screen of the tenant area. */
export function leaveCases(run: Run, { to, menu }: { to: string; menu: string }): Cases {
  const { tenantId, user } = run.session().context;
  const other = user?.tenants_info?.find(({ value }) => value !== tenantId);
  return {
    [`go to ${menu}`]: run.sends('', { type: 'navigation.requested', to }),
    ...(tenantId &&
      other && {
        'switch the company': run.sends('', { type: 'tenant.chosen', tenantId: other.value }),
      }),
    'log out': run.sends('', { type: 'logout.requested' }),
  };
}

/** 'Descartar alterações?', asked before leaving. */
export function askedCases(run: Run): Cases {
  if (!isAsked(run)) return {};
  return {
    'discard and leave': run.sends('', { type: 'discard.confirmed' }),
    'stay and go on': run.sends('', { type: 'discard.declined' }),
  };
}

/** The choice of a company of this user; other users only leave. */
export function choiceCases(run: Run, user: SessionUser | null): Cases {
  if (run.screen() !== 'tenantChoice') return {};
  if (user === null) return { 'leave the choice': run.sends('screen', { type: 'leave.requested' }) };
  const [first] = user.tenants_info ?? [];
  const choice = run.snapshot('screen');
  return {
    'enter without a choice': choice?.matches('chosen')
      ? undefined
      : run.sends('screen', { type: 'choice.submitted' }),
    'choose the first company':
      first && !choice?.matches('chosen')
        ? run.sends('screen', { type: 'choice.made', tenantId: first.value })
        : undefined,
    'enter the company': choice?.matches('chosen')
      ? run.sends('screen', { type: 'choice.submitted' })
      : undefined,
    'leave the choice': run.sends('screen', { type: 'leave.requested' }),
  };
}
