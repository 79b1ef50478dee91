import { abilityUrls } from '../abilityUrls.ts';
import type { Http } from '../http.ts';

/** `POST /cost-centers/{id}/adoption` (ability `books.1`): the number of adopted lines. */
export async function adoptLines(
  http: Http,
  centerId: string,
  body: { reason: string },
  key: string,
): Promise<number> {
  const url = abilityUrls.adoption(centerId);
  const { lines } = await http<{ lines: number }>({ method: 'POST', url, needs: 'tenant', body, key });
  return lines;
}
