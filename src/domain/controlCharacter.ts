/** True for NUL and other characters that cannot be seen or typed. Line breaks and tabs are allowed. */
export function hasControlCharacter(text: string): boolean {
  for (const character of text) {
    const code = character.charCodeAt(0);
    if ((code < 32 && !'\t\n\r'.includes(character)) || code === 127) return true;
  }
  return false;
}
