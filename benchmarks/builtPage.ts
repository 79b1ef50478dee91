import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page } from 'playwright';
import type { Account } from '../src/domain/chart/account.ts';

export const origin = 'http://erp.example';
const base = '/api/v1';

const contentTypes: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Serves the built page and a host with this chart of accounts, and `others` by path, to one page without a
 * socket.
 */
export async function serveBuiltPage(
  page: Page,
  dist: string,
  chart: Account[],
  others: Record<string, object> = {},
): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) {
    throw new Error('The page is not built: run `npm run build` first.');
  }
  await page.addInitScript(() => {
    localStorage.setItem('authToken', 'token');
    localStorage.setItem('tenantId', 'tenant');
  });
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname.startsWith(base)) {
      const path = pathname.slice(base.length);
      const body = others[path] ?? answerTo(path, searchParams, chart);
      return route.fulfill(body ? { json: body } : { status: 404, json: { detail: 'Not Found' } });
    }
    const file = join(dist, pathname);
    const path = pathname !== '/' && existsSync(file) ? file : join(dist, 'index.html');
    return route.fulfill({ body: readFileSync(path), contentType: contentTypes[extname(path)] });
  });
}

function answerTo(path: string, query: URLSearchParams, chart: Account[]): object | null {
  if (path === '/auth/users/me') {
    return {
      id: 'u',
      email: 'marina@erp.example',
      is_superuser: false,
      is_active: true,
      tenants_info: [{ value: 'tenant', label: 'Construtora' }],
    };
  }
  if (path !== '/chart-of-accounts/') return null;
  const size = Number(query.get('size') ?? 100);
  const page = Number(query.get('page') ?? 1);
  return {
    items: chart.slice((page - 1) * size, page * size),
    metadata: {
      current_page: page,
      page_size: size,
      total_items: chart.length,
      total_pages: Math.ceil(chart.length / size),
    },
  };
}
