import { expect, test, vi } from 'vitest';
import { offerFile } from '../../../../src/views/parts/tables/offerFile.ts';

test('a file stays available while the browser asks where to save it, and is released afterwards', () => {
  vi.useFakeTimers();
  const revoked = vi.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: revoked });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  offerFile('razao.csv', new Blob(['1']));
  expect(clicked).toHaveBeenCalledOnce();
  expect(document.querySelector('a[download]')).toBeNull();
  vi.advanceTimersByTime(30_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:1');
  vi.useRealTimers();
  clicked.mockRestore();
});
