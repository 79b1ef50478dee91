/** Whether a text holds what no one can see or type, and no host keeps: NUL and its like. Line breaks and tabs may stay. */
export function hasControlCharacter(text: string): boolean {
  for (const character of text) {
    const code = character.charCodeAt(0);
    if ((code < 32 && !'\t\n\r'.includes(character)) || code === 127) return true;
  }
  return false;
}
