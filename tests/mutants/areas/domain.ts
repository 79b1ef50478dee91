// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code.
import { type Area, dom, planted, unit } from '../mutant.ts';

const money = unit('domain/money', 'domain/exactMoney');

/** Amounts, tax ids, dates and order. */
export const domain: Area = {
  title: 'Money, tax ids, dates, order',
  mutants: [
    ...planted(
      'src/domain/typedMoney.ts',
      money,
      [
        '1.234 is read as one real and a bit',
        "const whole = (match[1] ?? '').replaceAll('.', '');",
        "const whole = (match[1] ?? '').replace(/\\..*/, '');",
      ],
      ['a single decimal is read as cents', "padEnd(2, '0')", "padStart(2, '0')"],
      [
        'an amount beyond what is kept exactly is taken',
        'cents !== null && isKeptExactly(cents) ? cents : null',
        'cents',
      ],
    ),
    ...planted(
      'src/domain/money.ts',
      money,
      [
        'a received amount loses a cent to its float',
        'const cents = Math.round(reais * 100);\n  const isExact',
        'const cents = Math.trunc(reais * 100);\n  const isExact',
      ],
      [
        'a third decimal is rounded away',
        'cents / 100 === reais && Math.abs(cents) <= largestCents',
        'Math.abs(cents) <= largestCents',
      ],
      [
        'thousands are not grouped',
        'text = end > 3 ? `.${group}${text}` : group + text;',
        'text = group + text;',
      ],
      ['a negative amount loses its sign', 'return cents < 0 ? `-${text}` : text;', 'return text;'],
      ['a sum starts at one cent', 'sum + cents, 0)', 'sum + cents, 1)'],
    ),
    ...planted('src/domain/money.ts', dom('views/finance/treasuryPages'), [
      'a spreadsheet gets points instead of commas',
      '${digits.slice(0, -2)},${digits.slice(-2)}',
      '${digits.slice(0, -2)}.${digits.slice(-2)}',
    ]),
    ...planted(
      'src/domain/taxId.ts',
      unit('domain/taxId'),
      ['a CPF of one digit only is valid', 'if (/^(.)\\1*$/.test(taxId)) return false;', ''],
      [
        'check digits are counted with wrong weights',
        '2 + (index % (largestWeight - 1))',
        '2 + (index % largestWeight)',
      ],
      [
        'a CNPJ with letters is not masked',
        'if (/^[0-9A-Z]{12}\\d{2}$/.test(bare)) {',
        'if (/^\\d{14}$/.test(bare)) {',
      ],
    ),
    ...planted(
      'src/domain/dateText.ts',
      unit('domain/saoPauloTime'),
      ['today is the day of Greenwich', "const timeZone = 'America/Sao_Paulo';", "const timeZone = 'UTC';"],
      [
        'month and day change places',
        '`${match[3]}/${match[2]}/${match[1]}`',
        '`${match[2]}/${match[3]}/${match[1]}`',
      ],
    ),
    ...planted(
      'src/domain/calendarDate.ts',
      unit('domain/typedDates'),
      ['the thirtieth of February is a day', 'day <= daysIn(year, month)', 'day <= 31'],
      ['a year of two digits is in the last century', '2000 + typedYear', '1900 + typedYear'],
    ),
    ...planted(
      'src/domain/order.ts',
      unit('domain/order'),
      ['1.1.10 comes before 1.1.2', 'numeric: true, ', ''],
      [
        'upper case comes apart from lower case',
        "const names = once(() => new Intl.Collator('pt-BR', { sensitivity: 'base' }));",
        'const names = () => ({ compare: (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0) });',
      ],
    ),
    ...planted('src/domain/problem.ts', unit('domain/problem'), [
      'a forbidden call ends the session',
      'problem.status === 401',
      '(problem.status === 401 || problem.status === 403)',
    ]),
    ...planted('src/domain/tables/spreadsheetText.ts', unit('domain/treasury'), [
      'a copied text runs as a formula',
      "/^'*\\s*[=+\\-@]/.test(line) ? `'${line}` : line",
      'line',
    ]),
  ],
};
