import { parts, type rawDocuments, sharesOn } from '../../support/server/costOracle.ts';
import { type Books, sumOf } from '../../support/server/reportOracle.ts';
import { cents, expect } from './reportParts.ts';

type Get = (path: string) => Promise<ReturnType<typeof JSON.parse>>;
type Row = Record<string, number>;

/**
 * Compares the cost of every project, whole and by account, with the raw lines of cost and of works in stock, and its
 * parts with everything that ended a title (laws T11, L12).
 */
export async function expectCosts(
  get: Get,
  books: Books & { documents: Awaited<ReturnType<typeof rawDocuments>> },
  { from, to, works = null }: { from: string; to: string; works?: number | null },
): Promise<void> {
  const isInStock = (id: number | null | undefined): boolean =>
    Boolean(id) && (id === works || isInStock(books.parents.get(Number(id))));
  const isCost = (id: number) =>
    ['CUSTO', 'DESPESA'].includes(books.classes.get(id) ?? '') ||
    (books.classes.get(id) === 'ATIVO' && isInStock(id));
  const spent = (first: string) =>
    books.lines.filter(
      ({ projectId, accountId, date, isClosing }) =>
        projectId && isCost(accountId) && !isClosing && date >= first && date <= to,
    );
  const whole = await get(`project-costs?date=${to}`);
  const projects = [...new Set(spent('').flatMap(({ projectId }) => projectId ?? []))];
  expect(whole.rows.map(({ project_id }: { project_id: string }) => project_id).toSorted()).toEqual(
    projects.toSorted(),
  );
  for (const [at, project] of projects.entries()) {
    const row = whole.rows.find(({ project_id }: { project_id: string }) => project_id === project);
    const [since, within] = [
      await get(`projects/${project}/costs?to=${to}`),
      await get(`projects/${project}/costs?from=${from}&to=${to}`),
    ];
    const { project_id: _, name: _name, ...figures } = row;
    expect(since.totals).toEqual(figures);
    if (at < 2) expectFigures(within, from, project);
    expectFigures(since, '', project);
  }

  function expectFigures(
    { rows, totals }: { rows: Row[]; totals: Row },
    first: string,
    project: string,
  ): void {
    const lines = spent(first).filter(({ projectId }) => projectId === project);
    const own = Map.groupBy(lines, ({ accountId }) => accountId);
    const titled = sharesOn(books.documents, books, { from: first, to }).get(project) ?? new Map();
    const sharesOf = (account: number | undefined) =>
      (account && isCost(account) && titled.get(account)) || null;
    const all = [...titled.keys()].filter(isCost).map((id) => titled.get(id));
    const sumBy = (part: string) => all.reduce((sum, shares) => sum + shares[part], 0);
    for (const row of [...rows, totals]) {
      const told = parts.map((part) => cents(row[part] ?? 0));
      const realized = cents(row.realized ?? 0);
      const expected = row === totals ? lines : (own.get(Number(row.account_id)) ?? []);
      expect(realized).toBe(sumOf(expected));
      const ends = told.reduce((sum, each) => sum + each, 0);
      expect(ends + cents(row.untitled ?? 0)).toBe(realized);
      for (const each of [...told, realized < 0 ? 0 : cents(row.untitled ?? 0)]) expect(each >= 0).toBe(true);
    }
    for (const figure of [...parts, 'realized', 'untitled'])
      expect(rows.reduce((sum, row) => sum + cents(row[figure] ?? 0), 0)).toBe(cents(totals[figure] ?? 0));
    // Unless an entry took a titled cost out of an account, each account has the shares of its titles.
    const isWhole = [...titled.keys()].filter(isCost).every((id) => {
      const shares = sharesOf(id);
      return parts.reduce((sum, part) => sum + shares[part], 0) <= sumOf(own.get(id) ?? []);
    });
    if (isWhole)
      for (const row of rows)
        expect(parts.map((part) => cents(row[part] ?? 0))).toEqual(
          parts.map((part) => sharesOf(row.account_id)?.[part] ?? 0),
        );
    // Taken from one account of the project to another, as units are sold, the shares stay in the project.
    const ended = parts.map(sumBy);
    const sum = ended.reduce((one, other) => one + other, 0);
    if (sum <= cents(totals.realized ?? 0))
      expect(parts.map((part) => cents(totals[part] ?? 0))).toEqual(ended);
    else
      expect(parts.reduce((one, part) => one + cents(totals[part] ?? 0), 0)).toBe(
        Math.max(0, cents(totals.realized ?? 0)),
      );
  }
}
