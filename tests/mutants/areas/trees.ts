import { type Area, planted, unit } from '../mutant.ts';

/** The chart of accounts and the cost centers. */
export const trees: Area = {
  title: 'Accounts, cost centers, trees',
  mutants: [
    ...planted(
      'src/domain/tree.ts',
      unit('domain/tree', 'domain/accounts'),
      [
        'siblings stand in the order of the letters of their codes',
        'level.siblings.sort((a, b) => compareCodes(a.row.code, b.row.code));',
        'level.siblings.sort((a, b) => (a.row.code < b.row.code ? -1 : 1));',
      ],
      [
        'a row whose parent is missing is lost',
        "if (parentId !== null && !parent && !node.fault) node.fault = 'orphan';",
        'if (parentId !== null && !parent && !node.fault) continue;',
      ],
      [
        'inactive children hold their parent',
        'node?.children.some((child) => child.row.is_active) ?? false',
        'Boolean(node?.children.length)',
      ],
      [
        'a center can be moved below itself',
        'row.id !== id && !below.has(row.id) && canHold(row)',
        'row.id !== id && canHold(row)',
      ],
      ['a circle of parents is not marked', "if (isInCircle) passed.fault = 'cycle';", ''],
    ),
    ...planted('src/domain/tables/treeView.ts', unit('domain/treeView'), [
      'a found row is shown without its ancestors',
      'node = node.parent) kept.add(node);',
      'node = null) kept.add(node);',
    ]),
    ...planted('src/domain/plainText.ts', unit('domain/treeView'), [
      'a filter minds accents',
      ".replace(/\\p{M}/gu, '')",
      '',
    ]),
    ...planted('src/domain/tables/tableRows.ts', unit('domain/treeView'), [
      'one word of a filter is enough',
      'words.every((word) => text.includes(word))',
      'words.some((word) => text.includes(word))',
    ]),
    ...planted(
      'src/domain/chart/account.ts',
      unit('domain/accounts', 'machines/accountRules'),
      [
        'an analytical account takes others under it',
        'account.is_active && isSummary(account);',
        'account.is_active;',
      ],
      ['an analytical account needs no parent', "return type === 'ANALITICA';", 'return false;'],
    ),
    ...planted('src/domain/chart/costCenter.ts', unit('domain/accounts', 'machines/costCenterRules'), [
      'a group with active centers can be deactivated',
      'center.is_active && !center.is_analytical && center.hasActiveChildren',
      'center.is_active && center.is_analytical && center.hasActiveChildren',
    ]),
    ...planted(
      'src/machines/chart/accountRules.ts',
      unit('machines/accountRules'),
      [
        'an account without a classification passes',
        "if (values.classification === '') fields.classification = formTexts.required;",
        '',
      ],
      [
        'deactivating an account does not ask',
        "if (!account.is_active) return { kind: 'run' };",
        "if (account.name) return { kind: 'run' };",
      ],
    ),
    ...planted('src/machines/chart/accountsMachine.ts', unit('machines/trees'), [
      'reactivating an account below an inactive one gives no warning',
      'return hasInactiveParent\n',
      'return !hasInactiveParent\n',
    ]),
    ...planted(
      'src/machines/chart/costCenterRules.ts',
      unit('machines/costCenterRules'),
      [
        'a center of type PROJECT needs no project',
        'fields.project_id = costCenterTexts.form.projectRequired;',
        '',
      ],
      ['a project stays linked when the type leaves PROJECT', "{ type, project_id: '' }", '{ type }'],
      [
        'a project is sent of a center that has none',
        'needsProject(values) ? values.project_id || null : null',
        'values.project_id || null',
      ],
    ),
    ...planted('src/machines/chart/costCentersMachine.ts', unit('machines/trees'), [
      'the form of a cost center opens without asking for projects',
      "'create.requested': { actions: ['passOn', 'requestOptions'] },",
      "'create.requested': { actions: ['passOn'] },",
    ]),
    ...planted(
      'src/machines/chart/parentChoices.ts',
      unit('domain/accounts', 'machines/trees', 'machines/costCenterRules', 'machines/accountRules'),
      [
        'an open center cannot name its own inactive parent',
        'parent && !choices.includes(parent) ? [parent, ...choices] : choices',
        'choices',
      ],
    ),
  ],
};
