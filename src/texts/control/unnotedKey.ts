/** Question before a key that is shown only once disappears. */
export const unnotedKeyTexts = {
  noted: 'Já Guardei a Chave',
  title: 'Fechar sem guardar a chave?',
  question: 'A chave não será mostrada de novo. Quem não a guardou terá de revogá-la e criar outra.',
  confirm: 'Fechar sem Guardar',
  decline: 'Voltar à chave',
};
