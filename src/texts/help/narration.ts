import { type SentenceName, sentences } from '../sentences/sentences.ts';
import { machineNames } from './help.ts';

/** A step of a session in words: '09:04:10 Projetos · Formulário: Pediu para salvar. O primeiro clique envia. (D18)'. */
export function stepText(
  clock: string,
  screen: string | null,
  actor: string,
  deed: string | null,
  name: string,
): string {
  const [reference, sentence] = name in sentences ? sentences[name as SentenceName] : ['', ''];
  const [section = ''] = reference.split(' ');
  const where = [screen, actor === 'screen' ? null : (machineNames[actor] ?? actor)].filter(Boolean);
  const shownSection = /^[§DS]\d/.test(section) ? ` (${section})` : '';
  const said = [deed, sentence].filter(Boolean).join(' ');
  return `${clock} ${where.join(' · ')}: ${said}${shownSection}`;
}
