/** Server messages about the data files. Each names the place and the remedy. */

const mebibytes = (bytes: number) => `${Math.floor(bytes / 2 ** 20)} MB`;

export const databaseInUse = (directory: string) =>
  `Os dados em ${directory} já estão em uso por outro processo. Encerre-o ou escolha outra pasta com DATA_DIR.`;

export const databaseTaken = (directory: string) =>
  `Outro processo assumiu os dados em ${directory}: este servidor parou para não gravar por cima. ` +
  'Nada que ele confirmou se perdeu. Mantenha um só servidor por pasta de dados.';

export const databaseOfOtherVersion = (directory: string, found: string, expected: string) =>
  `Os dados em ${directory} são do PostgreSQL ${found}; esta versão usa o ${expected}. ` +
  'Exporte-os com a versão anterior do sistema e importe-os numa pasta nova (DATA_DIR).';

export const unknownFiles = (files: string, mark: string) =>
  `A pasta ${files} já existe e falta o arquivo ${mark}, que este sistema grava ao criá-la. Nada foi apagado. ` +
  `Se ela guarda os dados deste sistema, crie o arquivo vazio ${mark} e inicie de novo; ` +
  'se não, escolha outra pasta com DATA_DIR.';

export const filesMissing = (files: string, mark: string) =>
  `O arquivo ${mark} diz que há dados, mas a pasta ${files} não existe. Nada foi criado em seu lugar. ` +
  'Monte ou devolva a pasta, ou restaure uma cópia noutra pasta (DATA_DIR) com npm run restore.';

const restoreElsewhere =
  'Restaure a última cópia numa pasta nova: DATA_DIR=<pasta> npm run restore -- <arquivo>. Guarde a pasta atual para análise.';

export const fileDamaged = (file: string) =>
  `O arquivo ${file} falta ou está danificado. ${restoreElsewhere}`;

export const databaseDamaged = (directory: string) =>
  `Os dados em ${directory} não puderam ser abertos. ${restoreElsewhere}`;

export const notPermitted = (file: string) =>
  `Sem permissão de leitura e escrita em ${file}. Dê ao usuário que inicia o servidor acesso a tudo que está na pasta de dados.`;

export const readOnlyPlace = (file: string) =>
  `O disco de ${file} está montado somente para leitura. Monte-o para escrita ou escolha outra pasta com DATA_DIR.`;

export const noSpace = (directory: string, freeBytes: number, neededBytes: number) =>
  `Falta espaço no disco de ${directory}: há ${mebibytes(freeBytes)} livres e são precisos ${mebibytes(neededBytes)}. ` +
  'Libere espaço ou escolha outro disco com DATA_DIR.';

export const unusablePlace = (file: string, code: string) =>
  `Não foi possível usar ${file} (${code}). Verifique o disco ou escolha outra pasta com DATA_DIR.`;

export const spaceLow = (directory: string, freeBytes: number, neededBytes: number) =>
  `Disco quase cheio em ${directory}: ${mebibytes(freeBytes)} livres. As gravações são recusadas até haver ` +
  `${mebibytes(neededBytes)}; as consultas continuam. Libere espaço.`;

export const spaceBack = (directory: string) => `Há espaço de novo em ${directory}: as gravações voltaram.`;

/** For users; the operator reads the sentences above in the log. */
export const storageRefusals = {
  full: 'O disco do servidor está cheio: por enquanto só é possível consultar. Avise o administrador do sistema.',

  damaged: 'O banco de dados encontrou um arquivo danificado. Avise o administrador do sistema.',
  down: 'O banco de dados está parado. Tente novamente em instantes; se persistir, avise o administrador do sistema.',
};
