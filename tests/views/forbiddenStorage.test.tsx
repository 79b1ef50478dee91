import { expect, test, vi } from 'vitest';
import { browserScheme } from '../../src/browser/scheme.ts';
import { startPort } from '../support/page/startPort.ts';

test('the colour scheme follows the system where the browser forbids reading the stored choice', () => {
  const list = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', () => list);
  const getItem = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { told, stop } = startPort(browserScheme);
  list.matches = false;
  list.dispatchEvent(new Event('change'));
  expect(told.map((event) => Reflect.get(event, 'scheme'))).toEqual(['dark', 'light']);
  stop();
  getItem.mockRestore();
  vi.unstubAllGlobals();
});
