import type { Project } from '../../src/domain/tenant/project.ts';

type SeedProject = Pick<Project, 'name' | 'address' | 'status' | 'start_date' | 'end_date'>;

const project = (
  name: string,
  address: string | null,
  status: Project['status'],
  start_date: string | null = null,
  end_date: string | null = null,
): SeedProject => ({ name, address, status, start_date, end_date });

/** Projects of the first demonstration company: a builder of residential towers in and around São Paulo. */
export const horizonteProjects: SeedProject[] = [
  project(
    'Residencial Aurora',
    'Rua das Acácias, 1250, Santo André/SP',
    'Active',
    '2025-03-10',
    '2027-06-30',
  ),
  project(
    'Edifício Ipê Amarelo',
    'Av. Goiás, 842, São Caetano do Sul/SP',
    'Active',
    '2025-08-04',
    '2028-02-28',
  ),
  project(
    'Condomínio Vila das Águas',
    'Estrada do Sapê, 3100, Cotia/SP',
    'Planning',
    '2027-02-01',
    '2029-08-31',
  ),
  project('Torre Paulista Corporate', 'Al. Santos, 2159, São Paulo/SP', 'Active', '2024-01-15', '2027-01-29'),
  project(
    'Residencial Jardim Europa II',
    'Rua Portugal, 77, Jundiaí/SP',
    'OnHold',
    '2025-05-19',
    '2027-11-30',
  ),
  project('Casas Alto da Serra', 'Rua dos Manacás, 410, Mairiporã/SP', 'Planning'),
  project(
    'Galpão Logístico Anhanguera',
    'Rod. Anhanguera, km 38, Cajamar/SP',
    'Completed',
    '2023-02-06',
    '2024-09-27',
  ),
  project(
    'Edifício São Bento',
    'Rua Líbero Badaró, 293, São Paulo/SP',
    'Completed',
    '2021-07-12',
    '2024-03-15',
  ),
  project('Retrofit Galeria Central', 'Praça Ramos de Azevedo, 12, São Paulo/SP', 'OnHold', '2024-10-01'),
  project('Loteamento Campo Belo', 'Rod. Dom Pedro I, km 102, Itatiba/SP', 'Planning', '2027-04-05'),
  project(
    'Escola Municipal Cecília Meireles',
    'Rua Projetada 4, Franco da Rocha/SP',
    'Archived',
    '2019-03-18',
    '2020-12-11',
  ),
  project(
    'Residencial Parque das Flores',
    'Rua Girassol, 900, Osasco/SP',
    'Archived',
    '2018-05-07',
    '2021-04-30',
  ),
];

/** Projects of the second company: a developer on the coast of Santa Catarina. */
export const atlanticaProjects: SeedProject[] = [
  project(
    'Edifício Mar Azul',
    'Av. Atlântica, 4520, Balneário Camboriú/SC',
    'Active',
    '2025-01-20',
    '2028-12-15',
  ),
  project(
    'Condomínio Praia Brava',
    'Rua Delfim de Pádua Peixoto, 800, Itajaí/SC',
    'Planning',
    '2027-03-01',
    '2030-06-28',
  ),
  project(
    'Residencial Costa Esmeralda',
    'Av. Nereu Ramos, 1333, Itapema/SC',
    'Completed',
    '2021-09-13',
    '2025-02-21',
  ),
  project('Marina Porto Belo', null, 'OnHold'),
];

/** Projects of the company that begins its books: a small developer in the hills of Rio de Janeiro. */
export const serraNovaProjects: SeedProject[] = [
  project(
    'Residencial Serra Nova',
    'Rua dos Pinheiros, 90, Teresópolis/RJ',
    'Active',
    '2024-05-06',
    '2027-08-31',
  ),
];
