export interface SampleProject {
  id: string;
  name: string;
  address: string;
  status: string;
  tone: 'neutral' | 'info' | 'success' | 'danger' | 'warning' | 'teal';
  start: string;
  end: string;
}

const names = [
  'Residencial Aurora',
  'Edifício Comercial Paulista',
  'Condomínio Vista Mar',
  'Galpão Logístico Cajamar',
  'Torre Faria Lima 3200',
  'Residencial Jardim das Acácias e Bosque dos Eucaliptos, segunda etapa',
];
const addresses = [
  'Rua das Palmeiras, 120, Vila Mariana, São Paulo, SP',
  'Avenida Paulista, 1578, Bela Vista, São Paulo, SP',
  'Avenida Beira-Mar, 900, Praia Grande, SP',
];
const states = [
  { status: 'Em andamento', tone: 'info' },
  { status: 'Planejamento', tone: 'neutral' },
  { status: 'Concluído', tone: 'success' },
  { status: 'Suspenso', tone: 'warning' },
  { status: 'Arquivado', tone: 'teal' },
] as const;

export function sampleProjects(count: number): SampleProject[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `p${at}`,
    name: `${names[at % names.length]} ${at + 1}`,
    address: addresses[at % addresses.length] ?? '',
    ...(states[at % states.length] ?? states[0]),
    start: '01/03/2026',
    end: at % 4 === 0 ? '–' : '30/11/2027',
  }));
}
