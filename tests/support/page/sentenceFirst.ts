/** Letters of a page that a report shows. */
const longestExcerpt = 500;
const mostNames = 20;

/**
 * The error of a query: its sentence, the names of the elements with the role that it asked for, the focus, and the
 * beginning of what the topmost dialog or the page says. Testing Library would print the whole page.
 */
export function sentenceFirst(message: string | null, container: Element): Error {
  const error = new Error(message?.includes(focusIn) ? message : report(message ?? '', container));
  error.name = 'TestingLibraryElementError';
  return error;
}

const focusIn = 'The focus is in ';

function report(message: string, container: Element): string {
  const [sentence = ''] = message.split('\n\n');
  const [top] = [...document.querySelectorAll('[data-modal="open"]')].slice(-1);
  const shown = top ?? container;
  const role = /role "(\w+)"/.exec(sentence)?.[1];
  const names = role ? namesOf(message, role) : [];
  return [
    sentence,
    ...(role ? [`${role}: ${names.length > 0 ? names.join(' | ') : 'there is none'}`] : []),
    `${focusIn}${document.activeElement ? openTag(document.activeElement) : 'nothing'}`,
    `${top ? 'The dialog' : 'The page'} says: ${cut(textOf(shown), longestExcerpt)}`,
  ].join('\n');
}

/** The names that Testing Library lists below the role. */
function namesOf(message: string, role: string): string[] {
  const [, listed = ''] = message.split(`${role}:\n`);
  const [own = ''] = listed.split('-----');
  return [...own.matchAll(/Name "([^"]*)"/g)].map(([, name = '']) => name).slice(0, mostNames);
}

function openTag(element: Element): string {
  const tag = (element.cloneNode() as Element).outerHTML;
  return cut(tag.replace(/<\/[^>]*>$/, ''), 200);
}

function textOf(element: Element): string {
  const words = [...element.querySelectorAll('*')].flatMap((each) =>
    [...each.childNodes].flatMap(({ nodeType, textContent }) => (nodeType === 3 ? (textContent ?? '') : [])),
  );
  return words
    .map((word) => word.trim())
    .filter(Boolean)
    .join(' · ');
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
