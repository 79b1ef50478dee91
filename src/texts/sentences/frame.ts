/** The frame around the screens: places, session, unsaved work, notices, help. */
export const frameSentences = {
  statusLoads: ['§2 Route table', 'Enquanto não se sabe quem está entrando, a página espera.'],
  rootRedirects: [
    '§2 Route table',
    'O endereço inicial leva cada um ao seu lugar: entrada, administração, empresa ou escolha da empresa.',
  ],
  protectedRoutes: [
    '§2 Route table',
    'Sem entrar só se vê a entrada; sem ser superusuário não se vê a administração.',
  ],
  anyOtherPath: ['§2 Route table', 'Um endereço que não existe mostra a página 404.'],
  place: ['§2 Route table', 'Cada endereço abre a sua tela, e só para quem pode vê-la.'],
  onDemand: [
    'House rule',
    'A tela é buscada quando se entra nela pela primeira vez; se não vier, pode ser pedida de novo.',
  ],
  bugStays: [
    'House rule',
    'Um defeito derruba só a tela em que está; ela diz isso e pode ser aberta de novo.',
  ],
  codeMissing: [
    'House rule',
    'Se o código que pergunta quem entrou não vem, a página diz isso e oferece recarregar; o acesso guardado fica.',
  ],
  bugEverywhere: [
    'House rule',
    'Se cai algo de que todas as telas precisam, a página diz e oferece recomeçar.',
  ],
  expired: [
    'D15',
    'Quando a sessão expira, a tela e o que foi digitado ficam como estão, e a entrada se abre por cima.',
  ],
  roleChanges: [
    'D29',
    'Quando o papel muda durante o trabalho, menu e tela são refeitos; o que foi digitado fica até ser salvo ou largado.',
  ],
  withdrawn: [
    'D22',
    'Uma tela que o servidor deixa de oferecer se fecha, e o lugar mais próximo que existe se abre.',
  ],
  goesOn: ['D22', 'Quem entra segue para o endereço com que chegou, se ainda pode vê-lo.'],
  onlyTenant: ['D22', 'Quem tem uma só empresa entra nela sem escolher.'],
  afterSignIn: [
    '§2 Login screen',
    'Quem entra vai para a administração, se é superusuário, ou para a escolha da empresa.',
  ],
  tenantSwitch: ['§2 Tenant layout', 'Trocar de empresa leva ao painel da empresa escolhida.'],
  headerLogout: ['§2 Tenant layout', 'Sair encerra a sessão e volta à entrada.'],
  saysFirst: ['House rule', 'O que foi salvo é anunciado antes que a tela dê lugar a outra.'],

  toasts: ['§9', 'Os avisos ficam no canto inferior direito, no máximo cinco, e fecham em 4 segundos.'],
  undone: ['House rule', 'Enquanto o aviso de uma exclusão está à vista, ela pode ser desfeita ali mesmo.'],
  toldToOne: ['D15', 'O que foi avisado a uma pessoa some quando ela sai ou outra entra.'],
  undoneAtHome: ['D8', 'O que se fez em uma empresa só se desfaz nela.'],
  alertsStay: ['House rule', 'Uma falha que nada mais mostra fica na lista de avisos até ser lida.'],
  chosenColumns: [
    'D22',
    'Cada um escolhe as colunas de cada lista e a largura delas; o que identifica a linha fica sempre à vista.',
  ],
  keptColumns: [
    'D22',
    'Colunas e larguras ficam guardadas neste navegador, por usuário e por lista, e valem em todas as abas.',
  ],
  sideMenu: ['§2 Admin layout', 'O menu lateral pode ser recolhido e aberto de novo.'],
  financeGroup: ['§2 Tenant layout', 'O grupo Financeiro do menu se abre e se recolhe.'],
  scheme: [
    'House rule',
    'A página é clara ou escura como foi escolhido neste navegador; sem escolha, como o sistema quer.',
  ],
  optionSearch: [
    'House rule',
    'O que se digita em uma lista de escolha só procura; ao sair, o campo mostra a escolha de novo.',
  ],
  emptiedChoice: ['House rule', 'Apagar o texto de um campo opcional e sair dele limpa a escolha.'],
  awaitsOptions: [
    'House rule',
    'Um Enter antes de as opções virem não se perde: a primeira que serve é escolhida quando elas chegam.',
  ],
  popup: [
    'House rule',
    'Em um menu, setas, Home, End e letras vão de item em item; Esc e Tab saem dele e voltam ao botão.',
  ],
  focusReturns: [
    'House rule',
    'Ao fechar, o foco volta a quem abriu; se isso não existe mais, ao diálogo de baixo, à lista ou à página.',
  ],
  focusStays: ['House rule', 'Quem já está em outro controle fica com o foco.'],
  focusKept: [
    'House rule',
    'O foco que uma mudança da página tirou volta ao controle; sem ele, fica no que o cerca ou em Tentar Novamente.',
  ],
  focusStandsIn: [
    'House rule',
    'Enquanto um controle não pode ser usado, a lista ou a página guarda o foco dele, se ninguém agir antes.',
  ],
  focusWaits: ['House rule', 'Enquanto algo carrega, espera-se que o controle volte, e o foco com ele.'],
  menuLeavesFocus: [
    'House rule',
    'O menu que se fecha deixa o foco no botão que o abre ou na página que se escolheu.',
  ],
  keptPlace: ['House rule', 'Voltar a uma lista mostra-a onde estava, com o foco no que foi acionado.'],
  placeGivenUp: [
    'House rule',
    'Quem age antes que a lista volte ao lugar não é levado a ele; nem quem esperou por ele dez segundos.',
  ],
  leftWrite: [
    'D26',
    'O que foi enviado de uma tela já deixada é avisado quando a resposta vem, e as listas abertas são buscadas de novo.',
  ],
  leftByOther: ['D26', 'O que outra pessoa enviou antes nesta página não é avisado a quem entrou depois.'],
  docked: ['House rule', 'O diagrama fica ao lado da tela, sem impedir o trabalho, até que se solte.'],
  dockFollows: [
    'House rule',
    'O diagrama ao lado acompanha o que se faz na tela, ou fica na máquina escolhida.',
  ],
  rowHistory: [
    'D22',
    'O histórico de uma linha se abre por cima da lista: as mudanças mais novas, com quem, quando, antes e depois.',
  ],
  historyElsewhere: ['D22', 'Se o histórico não se abre na lista, abre-se na trilha de auditoria.'],
  historyLeft: ['D15', 'O histórico de uma linha se fecha com a tela, a empresa e a pessoa que o abriram.'],
  howTo: ['House rule', 'Um clique em uma transição diz como ela se faz, e se é possível agora.'],
  explained: ['House rule', 'Toda tela explica para que serve e o que se pode fazer nela.'],
  recentRows: [
    'House rule',
    'A busca lembra as linhas que foram abertas, de cada empresa, até que deixem de existir, outra pessoa entre ou esta saia.',
  ],
  searchEverything: [
    'House rule',
    'De qualquer tela se chega a outra, a uma linha pelo nome ou código, ou ao que a tela faz agora.',
  ],
  typedAhead: [
    'House rule',
    'O que se digita enquanto a busca ainda está chegando aparece no campo dela; Esc desiste de abri-la.',
  ],
  trail: [
    'House rule',
    'O que foi feito nesta página pode ser levado num arquivo que denuncia qualquer alteração.',
  ],

  toldAgain: [
    'House rule',
    'O que foi feito se lê em frases, com a regra que cada passo segue; um arquivo que não é trilha é recusado.',
  ],
  toldInPart: ['House rule', 'O que foi feito pode ser visto por tela, ou só o que fala de um registro.'],

  storedToken: ['§4 Session', 'Quem já entrou neste navegador não precisa entrar de novo.'],
  restored: ['§4 Session', 'O servidor diz quem é a pessoa e se é superusuária.'],
  notRestored: ['§4 Session', 'Se o acesso guardado não vale mais, ele é apagado e é preciso entrar.'],
  noToken: ['§4 Session', 'Sem acesso guardado, é preciso entrar.'],
  storageForgets: [
    'House rule',
    'Se o navegador não guarda nada, perde-se só a lembrança entre recargas, e a tela diz.',
  ],
  otherTab: ['D8', 'Sair em uma aba encerra a sessão nas outras.'],
  signIn: ['§4 Session', 'Entrar pede o acesso, guarda-o e pergunta ao servidor quem é a pessoa.'],
  signInFails: ['§4 Session', 'Se a entrada falha, nada fica guardado e a tela diz por quê.'],
  tenantKept: ['§4 Session', 'A empresa escolhida fica guardada e acompanha cada pedido ao servidor.'],
  logout: ['§4 Session', 'Sair apaga o acesso e a empresa escolhida.'],
  tokensDie: ['S4', 'Ao sair, o servidor é avisado de que este acesso não vale mais.'],
  loginFields: [
    '§2 Login screen',
    'E-mail e senha são enviados; o botão mostra "Entrando..." até a resposta.',
  ],
  loginRequired: ['§5 Login', 'E-mail e senha são obrigatórios.'],
  loginRefused: [
    '§8 Login',
    'A recusa aparece no e-mail, na senha ou acima do formulário, conforme o que ela diz.',
  ],
  loginLogged: ['§8 Login', 'Se o servidor não diz quem entrou, a entrada falhou e a tela diz.'],
  tenantAccess: ['§2 Tenant selection', '"Acessar Tenant" guarda a empresa escolhida e abre o painel dela.'],
  tenantOptions: ['§2 Tenant selection', 'As empresas oferecidas são as que a pessoa tem.'],
  tenantMissing: ['§5 Tenant selection', 'Sem escolher uma empresa não se entra; a tela pede a escolha.'],
  noTenants: ['§2 Tenant selection', 'Quem não tem empresa lê que deve falar com o administrador.'],
} as const satisfies Record<string, readonly [reference: string, sentence: string]>;
