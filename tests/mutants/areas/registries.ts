import { type Area, planted, unit } from '../mutant.ts';

/** Projects, suppliers, customers, users, tenants and links. */
export const registries: Area = {
  title: 'Projects, parties, users, tenants, links',
  mutants: [
    ...planted(
      'src/machines/tenant/projectRules.ts',
      unit('machines/projectRules'),
      [
        'a project without a name passes',
        "if (values.name.trim() === '') fields.name",
        "if (values.name === '') fields.name",
      ],
      ['an end before the start passes', 'fields.end_date = projectTexts.form.endBeforeStart;', ''],
      [
        'a day that does not exist passes as a start',
        'if (isInvalidDate(values.start_date)) fields.start_date = formTexts.invalidDate;',
        '',
      ],
      ['a new project starts as active', "project?.status ?? 'Planning'", "project?.status ?? 'Active'"],
      ['the name is sent with its blanks', 'name: values.name.trim(),', 'name: values.name,'],
    ),
    ...planted('src/domain/tenant/project.ts', unit('domain/project'), [
      'a project that ends on its first day is refused',
      'end < start',
      'end <= start',
    ]),
    ...planted(
      'src/machines/shared/lists/namedRegistry.ts',
      unit('machines/list', 'machines/projects', 'machines/form'),
      ['named rows are sorted backwards', 'compareNames(a.name, b.name)', 'compareNames(b.name, a.name)'],
      ['removed rows of a registry are shown', 'hides: isRemoved,', 'hides: () => false,'],
      [
        'a failed creation is told as a failed change',
        'row === null ? texts.createFailed : texts.updateFailed',
        'texts.updateFailed',
      ],
    ),
    ...planted(
      'src/machines/tenant/partyRules.ts',
      unit('machines/partyRules'),
      [
        'a tax id with wrong check digits gives no warning',
        'hasSuspectCheckDigits(cnpj_cpf) ? partyTexts.checkDigits : null',
        'null',
      ],
      ['a new party is inactive', 'party?.is_active ?? true', 'party?.is_active ?? false'],
    ),
    ...planted(
      'src/machines/admin/userRules.ts',
      unit('machines/users'),
      [
        'a blank password is sent',
        "values.password.trim() === '' ? null : values.password",
        'values.password',
      ],
      ['a new user is a superuser', 'user?.is_superuser ?? false', 'user?.is_superuser ?? true'],
      [
        'a user without an e-mail passes',
        "email.trim() === '' ? { email: userTexts.form.emailRequired } : {}",
        '{}',
      ],
    ),
    ...planted('src/domain/admin/user.ts', unit('machines/users'), [
      'an inactive user is offered the removal',
      'user.is_active && !user.deleted_at',
      '!user.deleted_at',
    ]),
    ...planted('src/machines/admin/usersMachine.ts', unit('machines/users'), [
      'a failed removal of a user goes by in passing',
      'toAcknowledge(isLiveUser(user) ? userTexts',
      'success(isLiveUser(user) ? userTexts',
    ]),
    ...planted(
      'src/machines/admin/tenantsMachine.ts',
      unit('machines/tenants'),
      [
        'the oldest tenants come first',
        'since(b).localeCompare(since(a))',
        'since(a).localeCompare(since(b))',
      ],
      [
        'a restored tenant is told as removed',
        '? success(tenantTexts.restored)',
        '? success(tenantTexts.removed)',
      ],
      [
        'deleted tenants cannot be seen',
        'hides: () => false',
        'hides: (tenant) => Boolean(tenant.deleted_at)',
      ],
    ),
    ...planted(
      'src/machines/admin/linkRules.ts',
      unit('machines/links'),
      ['a link without a role passes', "if (values.role_id === '') fields.role_id = formTexts.required;", ''],
      [
        'the role of a link is sent as text',
        'role_id: Number(role_id)',
        'role_id: role_id as unknown as number',
      ],
    ),
    ...planted(
      'src/machines/admin/linksMachine.ts',
      unit('machines/links'),
      [
        'the filters of links do not wait for the next key',
        "after: { debounce: { target: 'settled', actions: ['applyFilters', 'write'] } }",
        "always: { target: 'settled', actions: 'applyFilters' }",
      ],
      [
        'links can be made before their options came',
        "on: { 'session.resumed': { actions: 'passOn' } },\n          ...waiting,",
        "on: { 'session.resumed': { actions: 'passOn' }, 'create.requested': { actions: 'passOn' } },\n          ...waiting,",
      ],
    ),
    ...planted(
      'src/domain/admin/tenantLink.ts',
      unit('machines/links'),
      [
        'one filter of links is enough',
        'contains(names.user, filters.user) &&',
        'contains(names.user, filters.user) ||',
      ],
      ['a filter of links minds the case', "filter.trim().toLocaleLowerCase('pt-BR')", 'filter.trim()'],
    ),
  ],
};
