/** Before a key that is told only once goes out of sight. */
export const unnotedKeyTexts = {
  noted: 'Já Guardei a Chave',
  title: 'Fechar sem guardar a chave?',
  question: 'A chave não será mostrada de novo. Quem não a guardou terá de revogá-la e criar outra.',
  confirm: 'Fechar sem Guardar',
  decline: 'Voltar à chave',
};
