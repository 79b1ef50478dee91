import type { Party } from '../../src/domain/tenant/party.ts';

type SeedParty = Pick<Party, 'name' | 'is_active'> & { cnpj_cpf: string | null };

const party = (name: string, cnpj_cpf: string | null): SeedParty => ({ name, cnpj_cpf, is_active: true });
const inactive = (name: string, cnpj_cpf: string): SeedParty => ({ name, cnpj_cpf, is_active: false });

/**
 * Invented. All tax ids are valid except that of 'Areal Rio Claro', which shows the warning about check
 * digits (decision D5); 'Nova Era Drywall' has one of the alphanumeric kind.
 */
export const horizonteSuppliers: SeedParty[] = [
  party('Aço Forte Siderúrgica Ltda.', '70131971000156'),
  party('Areal Rio Claro', '57386502000111'),
  party('Argamassas Bandeirante S.A.', '78728214000176'),
  party('Betonmix Concreto Usinado Ltda.', '46162195000177'),
  inactive('Cerâmica Vale do Tietê', '26552087000101'),
  party('Cimentos Paraná S.A.', '49405588000233'),
  party('Demolidora Impacto', '53606282000131'),
  party('Elevadores Ascensão do Brasil', '69025543000160'),
  party('Esquadrias Alumínio Real Ltda.', '44235650000191'),
  party('Fundações Terra Firme Engenharia', '92874190000275'),
  party('Gesso & Arte Acabamentos', '89441922000148'),
  party('Hidráulica São Jorge', '67168454000147'),
  party('Impermeabiliza Sul Ltda.', '84000515000181'),
  party('João Batista Ferreira (pedreiro)', '12804582590'),
  party('Locadora de Andaimes União', '16186187000108'),
  party('Madeireira Três Irmãos', '49819786000243'),
  party('Mármores e Granitos Capixaba', '28571778000170'),
  party('Nova Era Drywall Ltda.', '7K2MP4XR000102'),
  party('Óleos e Lubrificantes Avante', '93680588000152'),
  party('Pinturas Arco-Íris', '81227543000148'),
  party('Pisos Porto Ferreira S.A.', '43898647000195'),
  party('Refeições Dona Cida', '40457420855'),
  party('Segurança do Trabalho Proteger', '65011348000200'),
  party('Terraplenagem Jundiaí Ltda.', '87041160000167'),
  party('Tintas Cor Viva Distribuidora', '72144516000110'),
  party('Topografia Marco Zero', null),
  party('Transportadora Rota Paulista', '17795919000111'),
  party('Vidraçaria Cristal', '89618836000168'),
];

export const horizonteCustomers: SeedParty[] = [
  party('Adriana Nogueira Lima', '51290630402'),
  party('André Luiz Figueiredo', '25484582458'),
  party('Beatriz Sampaio Rocha', '34556947308'),
  party('Cláudio Henrique Moraes', '66610636966'),
  party('Condomínio Edifício São Bento', '60764048000289'),
  party('Daniela Prates de Souza', '10800973097'),
  inactive('Eduardo Tavares Pinto', '70185216102'),
  party('Érica Monteiro Alves', '70612454410'),
  party('Fundo Imobiliário Paulista Renda', '64285715000110'),
  party('Gustavo Ribeiro Campos', '11615283340'),
  party('Horta & Filhos Comércio Ltda.', 'B4QT9Z11000169'),
  party('Isabela Freitas Cardoso', '87804364989'),
  party('Logística Anhanguera S.A.', '46650887000164'),
  party('Luís Otávio Barreto', '39175449625'),
  party('Maria do Carmo Teles', '23157612980'),
  party('Prefeitura de Franco da Rocha', '83863563000130'),
  party('Sônia Aparecida Dias', null),
];

export const atlanticaSuppliers: SeedParty[] = [
  party('Ar Condicionado Litoral', '13241109000162'),
  party('Concreteira Camboriú Ltda.', '68300680000283'),
  party('Estaleiro Porto Belo Serviços', '22720384000150'),
  party('Gruas Atlântico Sul', '29448390000149'),
  inactive('Pré-Moldados Itajaí', '22034582000160'),
  party('Vidros Mar Aberto', '0HX3WN5D000199'),
];

export const atlanticaCustomers: SeedParty[] = [
  party('Álvaro Schmidt', '94812518458'),
  party('Investimentos Praia Brava S.A.', '72124558000190'),
  party('Karla Zimmermann', null),
  party('Pousada Costa Esmeralda Ltda.', '26167561000254'),
];

export const serraNovaSuppliers: SeedParty[] = [
  party('Aço & Cia. Distribuidora', '83551274000104'),
  party('Blocos Serra do Mar Ltda.', '61490735000135'),
  party('Elétrica Campo Limpo', '29038841000170'),
];

export const serraNovaCustomers: SeedParty[] = [
  party('Beatriz Moura', '41728390532'),
  party('Otávio Siqueira', '63819027440'),
  party('Ribeira Participações Ltda.', '73621598000100'),
];
