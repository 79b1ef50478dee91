export interface Period {
  /** Days, both inside, `YYYY-MM-DD`. */
  from: string;
  to: string;
}

/** Runs a statement in the company's scope: each in a transaction of its own, or all in one. */
export type ReadRows = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** State of a bundle at one moment, however long it is read: the ends of the strands. */
export interface Moment {
  tenantId: string;
  /** The last number of each strand; later links are excluded. */
  ends: string[];
  accounts: string[];
}

export interface LinkRow {
  strand: number;
  number: number;
  kind: 'entry' | 'audit';
  id: string;
  digest: string;
  hash: string;
  isIncluded: boolean;
}

interface Row {
  /** Position after which reading continues. */
  place: unknown[];
}

const pageRows = 1_000;
const strands = 16;

/** One statement, so that a concurrent posting is in all of it or in none. */
export async function momentOf(read: ReadRows, tenantId: string): Promise<Moment> {
  const { rows } = await read(
    `select array(
       select coalesce((select number from chain_heads where tenant_id = $1::uuid and strand = one.strand), 0)::text
       from generate_series(0, ${strands - 1}) as one(strand) order by one.strand) as ends,
     array(
       select jsonb_strip_nulls(to_jsonb(a) - '{tenant_id,code_key,parent_type}'::text[])::text
       from accounts a where tenant_id = $1::uuid order by code_key, id) as accounts`,
    [tenantId],
  );
  const [found = { ends: [], accounts: [] }] = rows as Omit<Moment, 'tenantId'>[];
  return { tenantId, ...found };
}

/** The entries of a period as they were linked. */
export const entriesOf = (read: ReadRows, moment: Moment, period: Period) =>
  textsOf(read, moment, period, {
    text: `select json_build_array(entry_date, created_at::text, id) as place, entry_content(e) as text
      from gl_entries e where tenant_id = $1::uuid and entry_date between $3::date and $4::date
        and (entry_date, created_at, id) > ($5::date, $6::timestamptz, $7::uuid) and id <> all(${later})
      order by entry_date, created_at, id limit ${pageRows}`,
    first: [period.from, '-infinity', noId],
  });

/** The notes of the trail in a period, in days of São Paulo, as they were linked. */
export const notesOf = (read: ReadRows, moment: Moment, period: Period) =>
  textsOf(read, moment, period, {
    text: `select json_build_array(at::text, id) as place, audit_content(a) as text
      from audit_log a where tenant_id = $1::uuid and at >= ${dayStart('$3')} and at < ${dayStart('$4', 1)}
        and (at, id) > ($5::timestamptz, $6::uuid) and id <> all(${later})
      order by at, id limit ${pageRows}`,
    first: ['-infinity', noId],
  });

/** The whole chain, with the rows of the period marked. */
export const linksOf = (read: ReadRows, moment: Moment, period: Period) =>
  pagesOf<Row & { link: LinkRow }>(read, moment, period, {
    text: `select json_build_array(strand, number) as place, json_build_object('strand', strand, 'number', number,
        'kind', kind, 'id', row_id, 'digest', encode(digest, 'hex'), 'hash', encode(hash, 'hex'),
        'isIncluded', case kind
          when 'entry' then exists (select from gl_entries e where e.tenant_id = l.tenant_id and e.id = l.row_id
            and e.entry_date between $3::date and $4::date)
          else exists (select from audit_log a where a.tenant_id = l.tenant_id and a.id = l.row_id
            and a.at >= ${dayStart('$3')} and a.at < ${dayStart('$4', 1)}) end) as link
      from chain_links l where tenant_id = $1::uuid and (strand, number) > ($5::smallint, $6::bigint)
        and number <= ($2::bigint[])[strand + 1]
      order by strand, number limit ${pageRows}`,
    first: [-1, 0],
  });

/** Rows linked after the moment, while the bundle was read. */
const later = `array(
  select l.row_id from generate_series(0, ${strands - 1}) as one(strand)
    join chain_links l on l.tenant_id = $1::uuid and l.strand = one.strand
      and l.number > ($2::bigint[])[one.strand + 1])`;

const noId = '00000000-0000-0000-0000-000000000000';

function dayStart(day: string, plusDays = 0): string {
  return `((${day}::date + ${plusDays})::timestamp at time zone 'America/Sao_Paulo')`;
}

interface Asked {
  text: string;
  /** The place before the first row. */
  first: unknown[];
}

async function* textsOf(read: ReadRows, moment: Moment, period: Period, asked: Asked) {
  for await (const rows of pagesOf<Row & { text: string }>(read, moment, period, asked))
    yield rows.map(({ text }) => text);
}

async function* pagesOf<Found extends Row>(
  read: ReadRows,
  { tenantId, ends }: Moment,
  { from, to }: Period,
  { text, first }: Asked,
): AsyncGenerator<Found[]> {
  for (let place: unknown[] | undefined = first; place; ) {
    const { rows } = await read(text, [tenantId, ends, from, to, ...place]);
    const found = rows as Found[];
    if (found.length) yield found;
    place = found.length < pageRows ? undefined : found.at(-1)?.place;
  }
}
