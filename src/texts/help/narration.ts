import { type SentenceName, sentences } from '../sentences/sentences.ts';
import { machineNames } from './help.ts';

/** A step of a session in words: '09:04:10 Projetos · Formulário: O primeiro clique envia. (D18)'. */
export function stepText(clock: string, screen: string | null, actor: string, name: SentenceName): string {
  const [reference, sentence] = sentences[name];
  const [section = ''] = reference.split(' ');
  const where = [screen, actor === 'screen' ? null : (machineNames[actor] ?? actor)].filter(Boolean);
  const shownSection = /^[§DS]\d/.test(section) ? ` (${section})` : '';
  return `${clock} ${where.join(' · ')}: ${sentence}${shownSection}`;
}
