// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code.
import { type Area, planted, server as tests } from '../mutant.ts';

/** Who may call, what is kept, what is told. */
export const server: Area = {
  title: 'Server: access, versions, keys, pages',
  mutants: [
    ...planted(
      'server/http/access.ts',
      tests('superuserGate', 'tenantIsolation'),
      [
        'anybody who is signed in administers',
        "if (access === 'superuser' && !caller.isSuperuser) throw new Refusal(403, refusalTexts.superuserOnly);",
        '',
      ],
      [
        'a user enters a company of others',
        'if (caller.roleId === null) throw new Refusal(403, refusalTexts.notMember);',
        '',
      ],
    ),
    ...planted('server/database/tenantScope.ts', tests('tenantIsolation', 'schema'), [
      'a transaction keeps the role that sees every company',
      'set local role ${tenantRole}; set local',
      'set local',
    ]),
    ...planted(
      'server/http/sessions.ts',
      tests('login', 'users', 'tenants'),
      ['a deleted company stays open to its members', ".where('tenants.deleted_at', 'is', null)", ''],
      ['a token never ends', ".where('sessions.expires_at', '>', steady(now))", ''],
      [
        'a deactivated user signs in',
        'where id = ${user.id} and is_active and deleted_at',
        'where id = ${user.id} and deleted_at',
      ],
      ['tokens are kept as they are', "createHash('sha256').update(token).digest()", 'Buffer.from(token)'],
    ),
    ...planted(
      'server/session/passwords.ts',
      tests('login', 'users'),
      ['every password is right', 'timingSafeEqual(hash, known.hash) && stored !== null', 'stored !== null'],
      [
        'the e-mail is a password',
        'isTooShort(password) || password.toLowerCase() === email.toLowerCase()',
        'isTooShort(password)',
      ],
    ),
    ...planted('server/session/loginThrottle.ts', tests('login'), [
      'passwords can be tried without a pause',
      'past.count < free ||',
      'past.count >= 0 ||',
    ]),
    ...planted(
      'server/app.ts',
      tests('login', 'answers'),
      [
        'the query of a call is logged',
        "const [path] = request.url.split('?');",
        'const path = request.url;',
      ],
      [
        'a password is logged',
        'request.log[level]({ ...line, ms:',
        'request.log[level]({ ...line, body: request.body, ms:',
      ],
    ),
    ...planted(
      'server/http/headers.ts',
      tests('answers', 'page'),
      [
        'answers of the API are kept by caches',
        "...(isOfApi({ url }) && { 'cache-control': 'no-store' }),",
        '',
      ],
      ['the page runs inside others', `"frame-ancestors 'none'",`, ''],
    ),
    ...planted('server/http/problems.ts', tests('answers'), [
      'a failure tells what broke inside',
      'return { detail: refusalTexts.internal, request_id: request.id };',
      'return { detail: String(request.raw.url), request_id: request.id };',
    ]),
    ...planted('server/http/staleRows.ts', tests('versions'), [
      'an older version overwrites a newer one',
      'Number(version) !== row.version',
      'Number(version) > row.version',
    ]),
    ...planted(
      'server/database/versionedRows.ts',
      tests('versions', 'administrationLog', 'projects'),
      ['a change does not raise the version', 'version: sql`version + 1`, ', ''],
      [
        'a change is not noted in the log',
        'await noteChange(scope, { entity: table, entityId: idOf(after), action, before, after: noted });',
        '',
      ],
    ),
    ...planted(
      'server/admin/userRows.ts',
      tests('users', 'administrationLog'),
      [
        'the last superuser can be taken away',
        'await keepSuperuser(scope, before, { ...before, is_active, is_superuser });',
        '',
      ],
      [
        'a deleted user is made active without being restored',
        'if (before.deleted_at && is_active) throw new Refusal(409, userRefusals.deleted);',
        '',
      ],
    ),
    ...planted('server/admin/lastSuperuser.ts', tests('users'), [
      'a superuser who cannot sign in counts as left over',
      ".where('password_hash', 'is not', null)",
      '',
    ]),
    ...planted(
      'server/http/idempotency.ts',
      tests('idempotency', 'idempotencyKeys'),
      ['a repeated creation creates twice', 'if (taken.rows.length === 0) {', 'if (taken.rows.length < 0) {'],
      [
        'a key takes another body and gives the first answer',
        'first?.request_hash === requestHash',
        'first !== undefined',
      ],
      ['the answer that tells a secret is kept under its key', 'if (toldOnce) return answer;', ''],
      [
        'two keys that begin alike are taken for one',
        'user_id: userId, key };',
        'user_id: userId, key: key.slice(0, 1) };',
      ],
    ),
    ...planted(
      'server/http/paging.ts',
      tests('projects', 'answers', 'parties'),
      [
        'the second page begins with the last row of the first',
        'return (page - 1) * size;',
        'return Math.max(0, (page - 1) * size - 1);',
      ],
      [
        'a last page that is not full is not counted',
        'Math.ceil(totalItems / query.size)',
        'Math.floor(totalItems / query.size)',
      ],
    ),
    ...planted(
      'server/tenant/tenantRows.ts',
      tests('projects', 'parties'),
      [
        'removed rows are listed',
        'where tenant_id = ${tenantId} and deleted_at is null`;',
        'where tenant_id = ${tenantId}`;',
      ],
      ['rows come in the order of their making', ": byName(sql.ref('name'))", ': sql`id`'],
    ),
    ...planted('server/admin/tenants.ts', tests('tenants'), [
      'deleted tenants are always listed',
      "query.include_deleted ? all : all.where('deleted_at', 'is', null)",
      'all',
    ]),
    ...planted('server/admin/linkRows.ts', tests('tenantLinks'), [
      'a user is linked to a deleted company',
      "...(tenant?.deleted_at ? problem('tenant_id', linkRefusals.deletedTenant, 'deleted') : []),",
      '',
    ]),
  ],
};
