import { formatCount } from '../../domain/count.ts';
import * as words from '../words.ts';

/** Server refusals about entry templates. */
export const templateRefusals = {
  unknown: 'Modelo não encontrado.',
  nameTaken: 'Já existe um modelo com este nome.',
  tooMany: 'A empresa já tem 200 modelos: exclua um antes de salvar outro.',
};

/** Entry templates (ability `entries.templates.1`). */
export const templateTexts = {
  save: 'Salvar como Modelo',
  saveLead: 'O modelo guarda a descrição e as partidas como estão; a data será a de cada lançamento.',
  name: 'Nome do modelo',
  submit: 'Salvar Modelo',
  saveFailed: 'Falha ao salvar o modelo.',
  saved: (name: string) => `Modelo '${name}' salvo!`,
  use: 'Usar Modelo',
  title: 'Modelos de lançamento',
  lead: 'O que já foi digitado fica; as partidas do modelo vêm depois.',
  template: 'Modelo',
  placeholder: words.name,
  nothingChosen: 'Escolha um modelo para ver o que ele traz.',
  none: "Nenhum modelo foi salvo. Preencha um lançamento e use 'Salvar como Modelo'.",
  loading: 'Carregando modelos…',
  loadFailed: 'Falha ao carregar modelos.',
  take: words.use,
  chooseFirst: 'Escolha um modelo primeiro.',
  open: 'em aberto',
  lines: (name: string) => `Partidas de ${name}`,
  side: words.debitOrCredit,
  amount: words.amount,
  remove: words.remove,
  removeTitle: 'Excluir Modelo',
  removeQuestion: (name: string) =>
    `O modelo '${name}' deixa de ser oferecido a todos. Os lançamentos feitos com ele ficam.`,
  removed: (name: string) => `Modelo '${name}' excluído!`,
  removeFailed: 'Falha ao excluir o modelo.',
  notAllowed: 'Seu papel nesta empresa não permite salvar nem excluir modelos.',
  nothingToSave: 'Disponível quando alguma partida tem conta ou valor.',
  tooManyLines: (most: number) => `Um modelo tem no máximo ${formatCount(most)} partidas.`,
};
