// Rebuilds the reports of the period from the files beside it, with Node alone. Reads nothing else, sends nothing.
//   node balancete.mjs                  balancete
//   node balancete.mjs razao CONTA      ledger of the account with this code
//   node balancete.mjs balanco          balance sheet on the last day
// With --json the sums are in cents, for another program.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const texts = /* texts */ {};
const folder = dirname(fileURLToPath(import.meta.url));
const linesOf = (name) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const centsOf = (amount) => Math.round(amount * 100);

const accounts = linesOf('plano-de-contas.jsonl');
const entries = linesOf('lancamentos.jsonl');
const openings = linesOf('saldos-iniciais.jsonl');
const { tenant, from, to } = JSON.parse(readFileSync(join(folder, 'manifesto.json'), 'utf8'));
const byId = new Map(accounts.map((account) => [account.id, account]));
const isJson = process.argv.includes('--json');
const [report = 'balancete', code] = process.argv.slice(2).filter((word) => word !== '--json');

const reports = { balancete, razao, balanco };
if (!Object.hasOwn(reports, report)) {
  console.log(texts.usage);
  process.exitCode = 1;
} else {
  const made = reports[report]();
  if (isJson) console.log(JSON.stringify(made));
  else print(made);
}

/**
 * Opening, debit, credit and closing of each account and group, in cents; balances are debit less credit. A group is
 * the sum of the accounts below it that belong to it.
 */
function sums(belongs = () => true) {
  const own = new Map(accounts.map(({ id }) => [id, { opening: 0, debit: 0, credit: 0 }]));
  const add = (id, name, cents) => {
    const account = byId.get(id);
    for (let at = account; at; at = byId.get(at.parent_id))
      if (belongs(account, at)) own.get(at.id)[name] += cents;
  };
  for (const { account_id, debit, credit } of openings)
    add(account_id, 'opening', centsOf(debit) - centsOf(credit));
  for (const { lines } of entries)
    for (const { account_id, type, amount } of lines)
      add(account_id, type === 'DEBIT' ? 'debit' : 'credit', centsOf(amount));
  return accounts.map(({ id, code, name, classification, type }) => {
    const { opening, debit, credit } = own.get(id);
    return {
      id,
      code,
      name,
      classification,
      type,
      opening,
      debit,
      credit,
      closing: opening + debit - credit,
    };
  });
}

function balancete() {
  const rows = sums().filter(({ opening, debit, credit }) => opening || debit || credit);
  const total = (name) =>
    rows.filter(({ type }) => type === 'ANALITICA').reduce((sum, row) => sum + row[name], 0);
  return { report, tenant, from, to, rows, totals: { debit: total('debit'), credit: total('credit') } };
}

function razao() {
  const account = accounts.find((each) => each.code === code);
  if (!account) {
    process.exitCode = 1;
    return { report, tenant, from, to, rows: [], missing: code ?? '' };
  }
  const own = sums().find(({ id }) => id === account.id);
  let balance = own.opening;
  const rows = entries.flatMap(({ id, entry_date, description, lines }) =>
    lines
      .filter(({ account_id }) => account_id === account.id)
      .map(({ type, amount, line_no }) => {
        const cents = centsOf(amount);
        balance += type === 'DEBIT' ? cents : -cents;
        const debit = type === 'DEBIT' ? cents : 0;
        return { entry: id, line_no, date: entry_date, description, debit, credit: cents - debit, balance };
      }),
  );
  return {
    report,
    tenant,
    from,
    to,
    account: `${account.code} ${account.name}`,
    opening: own.opening,
    rows,
    closing: balance,
  };
}

/** Each class below its own groups, assets in debit, the other side in credit, and the result that no closing has moved into the equity. */
function balanco() {
  const all = sums((account, group) => account.classification === group.classification);
  const standing = ['ATIVO', 'PASSIVO', 'PATRIMONIO_LIQUIDO'];
  const totalOf = (...classes) =>
    all
      .filter(({ type, classification }) => type === 'ANALITICA' && classes.includes(classification))
      .reduce((sum, { closing }) => sum + closing, 0);
  const rows = all
    .filter(({ classification, closing }) => standing.includes(classification) && closing)
    .map(({ closing, ...row }) => ({ ...row, balance: row.classification === 'ATIVO' ? closing : -closing }));
  const totals = {
    assets: totalOf('ATIVO'),
    liabilities: -totalOf('PASSIVO') + 0,
    equity: -totalOf('PATRIMONIO_LIQUIDO') + 0,
    result: -totalOf('RECEITA', 'CUSTO', 'DESPESA') + 0,
  };
  return { report, tenant, from, to, rows, totals };
}

function print(made) {
  const money = (cents) => (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 }).padStart(18);
  const dayText = (day) => day.split('-').reverse().join('/');
  console.log(`${texts.titles[made.report]} · ${made.tenant} · ${dayText(made.from)} a ${dayText(made.to)}`);
  if (made.missing !== undefined) return console.log(`${texts.unknown} ${made.missing}`);
  if (made.account) console.log(`${made.account}\n${texts.opening}${money(made.opening)}`);
  for (const row of made.rows) {
    if (made.report === 'razao')
      console.log(
        `${dayText(row.date)} ${row.entry.slice(0, 8)}${money(row.debit)}${money(row.credit)}${money(row.balance)}  ${row.description}`,
      );
    else if (made.report === 'balanco') console.log(`${money(row.balance)}  ${row.code} ${row.name}`);
    else
      console.log(
        `${money(row.opening)}${money(row.debit)}${money(row.credit)}${money(row.closing)}  ${row.code} ${row.name}`,
      );
  }
  for (const [name, cents] of Object.entries(made.totals ?? {}))
    console.log(`${money(cents)}  ${texts.totals[name]}`);
  if (made.account) console.log(`${texts.closing}${money(made.closing)}`);
}
