import { describe, expect, test } from 'vitest';
import { shortPath } from '../../build/shortPath.ts';

describe('a path with shorter coordinates', () => {
  test.each([
    ['M1 7h3v2H1z', 'M1 7h3v2H1z'],
    ['m.04.96l1.25-.13', 'm0 1l1.3-.2'],
    ['M0 0a1 1 0 01.5.5', 'M0 0a1 1 0 0 1 .5.5'],
    ['M0 0a.04.04 0 01.08 0', 'M0 0a.1.1 0 0 1 .1 0'],
    ['m1 1 2 2 3 3', 'm1 1l2 2 3 3'],
  ])('%s is %s', (path, short) => {
    expect(shortPath(path)).toBe(short);
  });

  test('ends where it was meant to, however many steps it has', () => {
    const long = `M0 0${'l.14.14'.repeat(50)}`;
    const ends = [...shortPath(long).matchAll(/[l ]?(\.\d)(\.\d)/g)].map(([, x]) => Number(x));
    expect(ends.reduce((sum, x) => sum + x, 0)).toBeCloseTo(7, 5);
  });

  test('begins again where its outline began', () => {
    expect(shortPath('M.04 0l1.04 0zl.04 1')).toBe('M0 0l1.1 0zl.1 1');
  });

  test('a text that is no path fails the build', () => {
    expect(() => shortPath('M1 2 3')).toThrow('no path');
  });
});
