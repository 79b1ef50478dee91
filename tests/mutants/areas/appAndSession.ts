import { type Area, planted, unit } from '../mutant.ts';

/** Places, sessions, notices and what surrounds every screen. */
export const appAndSession: Area = {
  title: 'App, session and shell',
  mutants: [
    ...planted(
      'src/machines/app/routes.ts',
      unit('machines/routes'),
      [
        'a user opens the administration',
        "if (access === 'superuser' && !user.is_superuser) return '/dashboard';",
        '',
      ],
      ['a screen of a company opens without a company', "access === 'tenant' && tenantId === null", 'false'],
      ['a place that the host lacks is shown', '!route || isMissing(route, session)', '!route'],
      ['the menu lists what the host lacks', '!isMissing(route, session) &&\n      ', ''],
      ['an address with a slash at its end is unknown', "location.replace(/\\/+$/, '')", 'location'],
      [
        'a signed-in user sees the login again',
        "user === null ? null : user.is_superuser ? '/admin/dashboard' : '/dashboard'",
        'null',
      ],
    ),
    ...planted(
      'src/machines/app/appMachine.ts',
      unit('machines/app', 'machines/unsavedWork'),
      [
        'another screen takes the place of unsaved work without the question',
        `{
                target: 'asking',
                actions: { type: 'keepDeparture', params: ({ event }) => ({ departure: event }) },
              },
            ],
            'tenant.chosen'`,
        `{
                actions: {
                  type: 'order',
                  params: ({ event: { to, replace = false, delta } }) => ({ type: 'go', to, replace, delta }),
                },
              },
            ],
            'tenant.chosen'`,
      ],
      [
        'unsaved work does not hold the tab',
        "entry: { type: 'order', params: { type: 'guard', on: true } },",
        "entry: { type: 'order', params: { type: 'guard', on: false } },",
      ],
      [
        'the answer no to leaving leaves',
        "'discard.declined': { target: 'unsaved', actions: 'forgetDeparture' },",
        "'discard.declined': { target: 'saved', actions: ['resumeDeparture', 'forgetDeparture'] },",
      ],
      [
        'what waited is forgotten when the work was saved meanwhile',
        "'turn.ended': { target: 'saved', actions: ['resumeDeparture', 'forgetDeparture'] },",
        "'turn.ended': { target: 'saved', actions: 'forgetDeparture' },",
      ],
      [
        'a bug in a screen leaves it blank',
        "screenInput(context), onError: 'broken' }",
        'screenInput(context), onError: {} }',
      ],
      ['unsaved work of a screen outlives it', "exit: 'dropWork',", ''],
      ['a screen is not told that the session goes on', "'passResumption'],", '],'],
      [
        'code that did not come is not told',
        "onDone: 'entering',\n            onError: 'unopened',",
        "onDone: 'entering',\n            onError: 'still',",
      ],
    ),
    ...planted('src/machines/app/appSetup.ts', unit('machines/app', 'machines/unsavedWork'), [
      'a redirect grows the history',
      'to: redirectOf(context),\n      replace: true,',
      'to: redirectOf(context),\n      replace: false,',
    ]),
    ...planted('src/domain/session/session.ts', unit('domain/session', 'machines/app'), [
      'a screen stays when the company changes',
      'before.user.is_superuser === after.user.is_superuser &&\n    before.tenantId === after.tenantId',
      'before.user.is_superuser === after.user.is_superuser',
    ]),
    ...planted(
      'src/machines/session/sessionMachine.ts',
      unit('machines/session'),
      [
        'a refusal of a former token ends the session',
        "guard: { type: 'isOwnToken', params: ({ event }) => ({ token: event.token }) },\n          target: 'expired',",
        "target: 'expired',",
      ],
      [
        'another user who signs in over an expired session keeps the company',
        "{ type: 'keepTenant', params: { tenantId: null } },",
        '',
      ],
      [
        'a token that is worth nothing is kept',
        "{ type: 'order', params: { type: 'token.drop' } },\n              // Whoever signs in now",
        '// Whoever signs in now',
      ],
      [
        'a company stays with the browser whose token is worth nothing',
        "{ type: 'order', params: { type: 'tenant.drop' } },\n            ],\n          },\n        ],\n      },\n      on: { 'storage.tokenRemoved'",
        "],\n          },\n        ],\n      },\n      on: { 'storage.tokenRemoved'",
      ],
      ['a stored company of others is entered', 'return isOwn ? tenantId : null;', 'return tenantId;'],
      [
        'logging out keeps the company in the browser',
        "{ type: 'order', params: { type: 'tenant.drop' } },\n        { type: 'tellApp'",
        "{ type: 'tellApp'",
      ],
      ['a logout waits for a host that does not answer', "after: { farewell: 'anonymous' },", ''],
      [
        'logging out in one tab leaves another one signed in',
        "'logout.confirmed': 'leaving',\n        'storage.tokenRemoved': 'anonymous',",
        "'logout.confirmed': 'leaving',",
      ],
    ),
    ...planted(
      'src/machines/session/loginMachine.ts',
      unit('machines/login'),
      ['the password is kept after the sign-in', "values: { ...context.values, password: '' },", ''],
      ['a sign-in without a password is sent', "{ guard: 'isIncomplete', actions: 'showMissing' },", ''],
      [
        'the token of a failed sign-in is kept',
        "errors: loginRefusal(params.problem),\n      token: '',",
        'errors: loginRefusal(params.problem),',
      ],
    ),
    ...planted('src/machines/session/loginRules.ts', unit('machines/login'), [
      'a wrong password is told as an alert',
      'if (text.includes(loginSigns.password))',
      'if (text === loginSigns.password)',
    ]),
    ...planted(
      'src/machines/session/tenantChoiceMachine.ts',
      unit('machines/tenantChoice'),
      [
        'no company is entered when none was chosen, and nothing is said',
        "'choice.submitted': '.missing',",
        '',
      ],
      [
        'a user of no company is asked to choose one',
        "{ guard: 'hasOptions', target: 'choosing' }, { target: 'restricted' }",
        "{ target: 'choosing' }",
      ],
    ),
    ...planted(
      'src/machines/app/noticesMachine.ts',
      unit('machines/notices'),
      [
        'a failure is not kept among the alerts',
        "['danger', 'warning', 'caution']",
        "['warning', 'caution']",
      ],
      ['a sixth notice is shown', 'mostNotices = 5', 'mostNotices = 6'],
      ['a success is shown for eight seconds', 'displayMs = 4000', 'displayMs = 8000'],
      ['the newest notices are dropped', '.slice(-mostNotices)', '.slice(0, mostNotices)'],
    ),
    ...planted(
      'src/machines/app/shellMachine.ts',
      unit('machines/shell'),
      [
        'a chosen colour scheme is not kept',
        "'scheme.chosen': { actions: { type: 'keepScheme', params: theEvent } },",
        '',
      ],
      [
        'the group Financeiro starts closed',
        "finance: {\n      initial: 'open',",
        "finance: {\n      initial: 'closed',",
      ],
    ),
  ],
};
