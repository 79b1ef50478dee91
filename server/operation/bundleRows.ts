export interface Period {
  /** Days, both inside, `YYYY-MM-DD`. */
  from: string;
  to: string;
}

/** Runs a statement in the company's scope: each in a transaction of its own, or all in one. */
export type ReadRows = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** The last link of a strand. */
export interface StrandEnd {
  strand: number;
  number: number;
  hash: string;
}

/** State of a bundle at one moment, however long it is read: the ends of the strands, and the registries. */
export interface Moment {
  tenantId: string;
  company: { name: string; cnpj: string | null };
  period: Period;
  /** Ends of the strands of entries and notes; later links are excluded. */
  ends: StrandEnd[];
  registries: Record<RegistryName, string[]>;
}

const pageRows = 1_000;
/** Strands of entries and notes; the heads of bundles are in one of their own. */
const strands = 16;
export const strandOfBundles = 16;

const row = (without = '') => `jsonb_strip_nulls(to_jsonb(r) - '{tenant_id${without}}'::text[])::text`;
const firstOfMonth = `date_trunc('month', $2::date::timestamp)::date`;

/** Rows as they are at the moment; those that take entries with their balance before the first day. */
const registryQueries = {
  'plano-de-contas.jsonl': `select ${row(',code_key,parent_type')} from accounts r where tenant_id = $1::uuid
    order by code_key, id`,
  'centros-de-custo.jsonl': `select ${row(',code_key,parent_is_analytical')} from cost_centers r
    where tenant_id = $1::uuid order by code_key, id`,
  'obras.jsonl': `select ${row()} from projects r where tenant_id = $1::uuid order by id`,
  'fornecedores.jsonl': `select ${row()} from suppliers r where tenant_id = $1::uuid order by id`,
  'clientes.jsonl': `select ${row()} from customers r where tenant_id = $1::uuid order by id`,
  'pessoas.jsonl': `select jsonb_strip_nulls(to_jsonb(r))::text from people_of_tenant() r order by id`,
  'saldos-iniciais.jsonl': `select jsonb_build_object('account_id', account_id, 'debit', sum(debit), 'credit', sum(credit))::text
    from (select account_id, debit, credit from gl_month_totals where tenant_id = $1::uuid and month < ${firstOfMonth}
      union all select account_id, case type when 'DEBIT' then amount else 0 end, case type when 'CREDIT' then amount else 0 end
      from gl_lines where tenant_id = $1::uuid and entry_date >= ${firstOfMonth} and entry_date < $2::date) posted
    group by account_id order by account_id`,
  'contas-financeiras.jsonl': `select (${row(',accountancy_account_type,accountancy_account_classification')}::jsonb
      || jsonb_build_object('opening', (select coalesce(sum(case type when 'DEBITO' then amount else -amount end), 0)
        from treasury_movements m where m.tenant_id = r.tenant_id and m.treasury_account_id = r.id
          and m.movement_date < $2::date)))::text
    from treasury_accounts r where tenant_id = $1::uuid order by id`,
  'fechamentos.jsonl': `select ${row()} from period_events r where tenant_id = $1::uuid order by created_at, id`,
  'implantacao.jsonl': `select (${row(',transitional_account_type,transitional_account_classification')}::jsonb
      || jsonb_build_object('balances', ${partsOf('opening_balances', 'opening_id', 'position', ',account_type')},
        'parts', ${partsOf('opening_parts', 'opening_id', 'created_at, id')}))::text
    from openings r where tenant_id = $1::uuid order by created_at, id`,
} satisfies Record<string, string>;

export type RegistryName = keyof typeof registryQueries;
export const registryNames = Object.keys(registryQueries) as RegistryName[];

/** One statement, so that a concurrent posting is in all of it or in none. */
export async function momentOf(read: ReadRows, tenantId: string, period: Period): Promise<Moment> {
  const lists = registryNames.map((name, place) => `array(${registryQueries[name]}) as list_${place}`);
  const { rows } = await read(
    `select name_of_tenant() as name, cnpj_of_tenant() as cnpj, $2::date as first_day,
       (select coalesce(json_agg(json_build_object('strand', strand, 'number', number, 'hash', encode(hash, 'hex'))
          order by strand), '[]') from chain_heads
        where tenant_id = $1::uuid and strand < ${strands} and number > 0) as ends, ${lists.join(',\n')}`,
    [tenantId, period.from],
  );
  const [found] = rows as (Moment['company'] & Pick<Moment, 'ends'> & Record<`list_${number}`, string[]>)[];
  if (!found) throw new Error('A moment was not returned.');
  const { name, cnpj, ends } = found;
  const registries = Object.fromEntries(
    registryNames.map((file, place) => [file, found[`list_${place}`] ?? []]),
  ) as Moment['registries'];
  return { tenantId, company: { name, cnpj }, period, ends, registries };
}

/** The entries of the period as they were linked. */
export const entriesOf = (read: ReadRows, moment: Moment) =>
  textsOf(read, moment, {
    text: `select json_build_array(entry_date, created_at::text, id) as place, entry_content(r) as text
      from gl_entries r where tenant_id = $1::uuid and entry_date between $3::date and $4::date
        and (entry_date, created_at, id) > ($5::date, $6::timestamptz, $7::uuid) and id <> all(${later})
      order by entry_date, created_at, id limit ${pageRows}`,
    first: [moment.period.from, '-infinity', noId],
  });

/** The notes of the trail in the period, in days of São Paulo, as they were linked. */
export const notesOf = (read: ReadRows, moment: Moment) =>
  textsOf(read, moment, {
    text: `select json_build_array(at::text, id) as place, audit_content(r) as text
      from audit_log r where tenant_id = $1::uuid and at >= ${dayStart('$3')} and at < ${dayStart('$4', 1)}
        and (at, id) > ($5::timestamptz, $6::uuid) and id <> all(${later})
      order by at, id limit ${pageRows}`,
    first: ['-infinity', noId],
  });

/** The movements of the treasury in the period. */
export const movementsOf = (read: ReadRows, moment: Moment) =>
  textsOf(read, moment, {
    text: `select json_build_array(movement_date, id) as place, ${row()} as text
      from treasury_movements r where tenant_id = $1::uuid and movement_date between $3::date and $4::date
        and (movement_date, id) > ($5::date, $6::uuid) and entry_id <> all(${later})
      order by movement_date, id limit ${pageRows}`,
    first: [moment.period.from, noId],
  });

function partsOf(table: string, owner: string, order: string, without = ''): string {
  return `(select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(p) - '{tenant_id,${owner}${without}}'::text[]) order by ${order}), '[]')
    from ${table} p where p.tenant_id = r.tenant_id and p.${owner} = r.id)`;
}

/** The titles issued up to the last day, with what they are divided into. */
export const titlesOf = (read: ReadRows, moment: Moment) =>
  textsOf(read, moment, {
    text: `select json_build_array(issue_date, id) as place,
        (jsonb_strip_nulls(to_jsonb(r) - '{tenant_id,number_key,control_account_type,cancellation_entry_id}'::text[])
        || case when cancellation_entry_id <> all(${later})
          then jsonb_build_object('cancellation_entry_id', cancellation_entry_id) else '{}' end
        || jsonb_build_object(
          'allocations', ${partsOf('title_allocations', 'document_id', 'position', ',account_type')},
          'deductions', ${partsOf('title_deductions', 'document_id', 'position', ',account_type')},
          'installments', ${partsOf('title_installments', 'document_id', 'number', ',settled,is_canceled,kind,version,updated_at')})
        || coalesce((select jsonb_build_object('collects', jsonb_agg(to_jsonb(p) - '{tenant_id,collecting_document_id}'::text[]
            order by p.document_id, p.position))
          from deduction_collections p where p.tenant_id = r.tenant_id and p.collecting_document_id = r.id
          having count(*) > 0), '{}'))::text
        as text
      from title_documents r where tenant_id = $1::uuid and $3::date is not null and issue_date <= $4::date
        and (issue_date, id) > ($5::date, $6::uuid) and entry_id <> all(${later})
      order by issue_date, id limit ${pageRows}`,
    first: ['-infinity', noId],
  });

/** The settlements up to the last day, with their titles. */
export const settlementsOf = (read: ReadRows, moment: Moment) =>
  textsOf(read, moment, {
    text: `select json_build_array(settlement_date, id) as place,
        (jsonb_strip_nulls(to_jsonb(r) - '{tenant_id,reversal_entry_id}'::text[])
        || case when reversal_entry_id <> all(${later})
          then jsonb_build_object('reversal_entry_id', reversal_entry_id) else '{}' end
        || jsonb_build_object('items', ${partsOf('settlement_items', 'settlement_id', 'installment_id', ',kind')})
        || coalesce((select jsonb_build_object('item_reversals', jsonb_agg(jsonb_strip_nulls(to_jsonb(p)
            - '{tenant_id,settlement_id,kind}'::text[]) || jsonb_build_object('items',
            (select jsonb_agg(back.installment_id order by back.installment_id) from settlement_reversal_items back
              where back.tenant_id = p.tenant_id and back.reversal_id = p.id)) order by p.created_at, p.id))
          from settlement_reversals p where p.tenant_id = r.tenant_id and p.settlement_id = r.id
            and p.entry_id <> all(${later}) having count(*) > 0), '{}'))::text as text
      from settlements r where tenant_id = $1::uuid and $3::date is not null and settlement_date <= $4::date
        and (settlement_date, id) > ($5::date, $6::uuid) and entry_id <> all(${later})
      order by settlement_date, id limit ${pageRows}`,
    first: ['-infinity', noId],
  });

/** The whole chain up to the moment, and the heads of bundles up to this one's. */
export const linksOf = (read: ReadRows, moment: Moment, ownNumber: number) =>
  textsOf(read, moment, {
    text: `select json_build_array(strand, number) as place, json_build_object('strand', strand, 'number', number,
        'edition', edition, 'kind', kind, 'id', row_id, 'day', day, 'on', linked_on, 'digest', encode(digest, 'hex'),
        'hash', encode(hash, 'hex'))::text as text
      from chain_links l where tenant_id = $1::uuid and $3::date <= $4::date and (strand, number) > ($5::smallint, $6::bigint)
        and number <= case strand when ${strandOfBundles} then ${ownNumber} else ($2::bigint[])[strand + 1] end
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

async function* textsOf(
  read: ReadRows,
  { tenantId, ends, period: { from, to } }: Moment,
  { text, first }: Asked,
): AsyncGenerator<string[]> {
  const numbers = Array.from({ length: strands }, (_, strand) =>
    String(ends.find((end) => end.strand === strand)?.number ?? 0),
  );
  for (let place: unknown[] | undefined = first; place; ) {
    const { rows } = await read(text, [tenantId, numbers, from, to, ...place]);
    const found = rows as { place: unknown[]; text: string }[];
    if (found.length) yield found.map((each) => each.text);
    place = found.length < pageRows ? undefined : found.at(-1)?.place;
  }
}
