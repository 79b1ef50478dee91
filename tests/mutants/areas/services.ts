// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code.
import { type Area, dom, planted, unit } from '../mutant.ts';

/** The calls of the page, and what the browser keeps for it. */
export const services: Area = {
  title: 'Services and ports',
  mutants: [
    ...planted(
      'src/services/http.ts',
      unit('services/http', 'services/calls', 'services/registries'),
      ['a call goes out without its company', "...(tenantId && { 'X-Tenant-ID': tenantId }),", ''],
      ['a call goes out without its token', '...(token && { Authorization: `Bearer ${token}` }),', ''],
      ['a creation goes out without its key', "...(call.key && { 'Idempotency-Key': call.key }),", ''],
      [
        'a change goes out without its version',
        '...(call.version !== undefined && { \'If-Match\': `"${call.version}"` }),',
        '',
      ],
      ['a refused token is not told', 'onSessionRefused(token);', ''],
      ['a mistyped password ends the session behind it', 'token && !call.token)', 'token)'],
      [
        'a call of a company is sent without one',
        "call.needs === 'tenant' && !tenantId ?",
        "call.needs === 'tenant' && tenantId === '' ?",
      ],
      [
        "a proxy's page is taken for rows",
        "typeof data === 'string') throw unreadable;",
        'false) throw unreadable;',
      ],
      ['a conflict does not tell the row as it is now', 'current: facts.current,', ''],
      ['a screen that was left does not end its calls', 'signal: call.signal,', ''],
    ),
    ...planted('src/services/urls.ts', unit('services/calls'), [
      'an id can leave its place in the path',
      'const id = encodeURIComponent;',
      'const id = (text: string) => text;',
    ]),
    ...planted(
      'src/services/paging.ts',
      unit('services/registries', 'services/treasury'),
      ['only the first page of a list is read', 'pagesTold(first).pages ?? 1', '1'],
      ['an answer without rows is an empty list', 'throw problem;', 'return [];'],
    ),
    ...planted(
      'src/services/registryService.ts',
      unit('services/registries', 'services/calls', 'services/treasury'),
      [
        'a changed registry row goes out without its version',
        'body: write(body), version }',
        'body: write(body) }',
      ],
      [
        'a new registry row goes out without a key',
        "url: all, needs: 'tenant', body: write(body), key",
        "url: all, needs: 'tenant', body: write(body)",
      ],
    ),
    ...planted(
      'src/services/answered.ts',
      unit('services/registries', 'services/calls', 'services/treasury'),
      [
        'the row of a conflict is shown as it came',
        'current: read(problem.current as Wire)',
        'current: problem.current',
      ],
    ),
    ...planted(
      'src/services/chart/accounts.ts',
      unit('machines/trees'),
      ['inactive accounts are not asked for', 'only_active: false', 'only_active: true'],
      [
        'an inactive account is deactivated again',
        'account.is_active ? deactivate(http, account) : reactivate(http, account)',
        'deactivate(http, account)',
      ],
    ),
    ...planted('src/services/admin/tenants.ts', unit('services/registries'), [
      'deleted tenants are not asked for',
      ', include_deleted: true }',
      ' }',
    ]),
    ...planted(
      'src/services/admin/tenantLinks.ts',
      unit('services/tenantLinks'),
      ['without the call for roles nobody can be linked', 'return fallbackRoles;', 'throw problem;'],
      [
        'the former role is shown after a change',
        'link.role_name ?? role?.name,',
        'link.role_name ?? role?.name ?? former?.role_name,',
      ],
    ),
    ...planted(
      'src/services/treasury/treasury.ts',
      unit('services/treasury'),
      ['a movement is sent in cents', 'amount: wireMoney.write(amountCents),', 'amount: amountCents,'],
      [
        'a movement goes out without a key',
        "url: urls.manualMovement, needs: 'tenant', body: sent, key }",
        "url: urls.manualMovement, needs: 'tenant', body: sent }",
      ],
    ),
    ...planted('src/services/wireMoney.ts', unit('services/treasury'), [
      'a balance that cannot be read is zero',
      'if (cents !== null) return cents;\n',
      'return cents ?? 0;\n',
    ]),
    ...planted(
      'src/services/ledger/ledger.ts',
      unit('services/ledger'),
      ['an entry goes out without a key', "needs: 'tenant', body, key", "needs: 'tenant', body"],
      ['the oldest entries come first', "order: 'desc'", "order: 'asc'"],
      ['an entry is sent in cents', 'amount: wireMoney.write(amountCents),', 'amount: amountCents,'],
      ['an amount that cannot be read is zero', 'throw problem;', 'return 0;'],
    ),
    ...planted('src/services/plainList.ts', unit('services/treasury'), [
      'cost centers that may be cut are taken for all',
      'mayBeCut: rows.length === limit',
      'mayBeCut: false',
    ]),
    ...planted(
      'src/main/browser/navigation.ts',
      dom('views/browserPorts'),
      [
        'a step back leaves unsaved work',
        '} else if (!wasOwnStep() && guarded && delta !== 0) {',
        '} else if (guarded && delta > 1) {',
      ],
      [
        'closing the tab does not ask',
        'if (guarded) window.addEventListener',
        'if (!guarded) window.addEventListener',
      ],
    ),
    ...planted(
      'src/main/browser/storage.ts',
      dom('views/browserPorts'),
      [
        'another tab that logs out is not heard',
        'if (!isCleared && !isTokenRemoved) return;',
        'if (!isCleared) return;',
      ],
      [
        'a dropped token stays in the browser',
        'return write(() => localStorage.removeItem(tokenKey));',
        'return;',
      ],
    ),
  ],
};
