import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onBothHomes } from '../database/homes.ts';

onBothHomes('an operator', (open) => {
  let server: TestServer;
  let member: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    member = await memberOf(server, marina);
  });
  afterAll(() => server.close());

  const get = (url: string) => server.app.inject({ url });

  it('reads that the process lives and that a company could work', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
    }
  });

  it('reads that no company could work when the rights are gone, while the process lives', async () => {
    await server.database.pool.query('revoke all on gl_entries from app_user');
    const ready = await get('/readyz');
    await server.database.pool.query('grant select, insert on gl_entries to app_user');
    expect(ready.statusCode).toBeGreaterThanOrEqual(500);
    expect(ready.json()).toHaveProperty('detail');
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/readyz')).statusCode).toBe(200);
  });

  it('reads, as everybody does, that nothing works while the database does not answer', async () => {
    expect((await get('/api/v1/health')).json()).toEqual({ status: 'ok' });
    const answer = vi.spyOn(server.database.queries.getExecutor(), 'executeQuery');
    answer.mockRejectedValueOnce(new Error('no database'));
    expect((await get('/api/v1/health')).statusCode).toBeGreaterThanOrEqual(500);
    answer.mockRestore();
    expect((await get('/api/v1/health')).statusCode).toBe(200);
  });

  it('reads in the text of Prometheus the answers, by pattern and never by id', async () => {
    const begun = performance.now();
    const project = (await member.post('/projects/', { name: 'Medida', status: 'Active' })).body;
    await member.put(`/projects/${project.id}`, { name: 'Medida 2' });
    await member.get('/nothing');
    const { body, headers } = await get('/metrics');
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(body).toContain('http_requests_total{method="PUT",route="/api/v1/projects/:id",status="200"} 1\n');
    expect(body).toMatch(/http_requests_total\{method="GET",route="none",status="404"\} \d+\n/);
    expect(body).not.toContain(project.id);
    expect(body).not.toContain(member.tenantId);
    for (const line of body.trim().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?[\d.e+-]+)$/);
    const [buckets, count] = [
      '_bucket{method="PUT",route="/api/v1/projects/:id",le="+Inf"} 1',
      '_count{method="PUT",route="/api/v1/projects/:id"} 1',
    ];
    expect(body).toMatch(/db_connections\{state="idle"\} [1-9]/);
    expect(body).toContain('db_connections{state="busy"} 0\n');
    const seconds = (name: string) => Number(new RegExp(`^${name}.* ([\\d.e+-]+)$`, 'm').exec(body)?.[1]);
    const { user, system } = process.cpuUsage();
    expect(seconds('process_cpu_seconds_total')).toBeCloseTo((user + system) / 1e6, -1);
    const passed = (performance.now() - begun) / 1000;
    expect(seconds('http_request_duration_seconds_sum\\{method="PUT"')).toBeLessThan(passed);
    for (const part of [buckets, count]) expect(body).toContain(`http_request_duration_seconds${part}`);
    const ofPut = [...body.matchAll(/_bucket\{method="PUT",[^}]*le="([^"]+)"\} (\d+)/g)];
    const [bounds, counts] = [1, 2].map((part) =>
      ofPut.map((found) => Number(found[part]?.replace('+Inf', 'Infinity'))),
    );
    expect(ofPut.length).toBeGreaterThan(5);
    for (const rising of [bounds, counts]) expect(rising).toEqual(rising?.toSorted((a, b) => a - b));
  });

  it.each(['/healthz/x', '/readyz/x', '/metrics/x'])('gets 404 for %s, never the page', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Recurso não encontrado.' }]);
  });
});
