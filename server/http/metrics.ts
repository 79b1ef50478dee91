import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Timings {
  buckets: number[];
  sum: number;
  count: number;
}

export interface Metrics {
  /** The metrics in the text format of Prometheus. */
  text(): string;
}

/** Counts and times answers by route and status, and reads the process and the pool on demand. */
export function measure(app: FastifyInstance, { serving: pool }: Database): Metrics {
  const answers = new Map<string, number>();
  const timings = new Map<string, Timings>();
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', async () => {
    delay.disable();
  });
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, not the path: ids in paths would make the labels endless.
    const route = `method="${request.method}",route="${request.routeOptions.url ?? 'none'}"`;
    const answer = `${route},status="${reply.statusCode}"`;
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
    const timing = timings.get(route) ?? { buckets: bucketsSeconds.map(() => 0), sum: 0, count: 0 };
    timings.set(route, timing);
    const seconds = reply.elapsedTime / 1000;
    timing.sum += seconds;
    timing.count += 1;
    bucketsSeconds.forEach((most, index) => {
      if (seconds <= most) timing.buckets[index] = (timing.buckets[index] ?? 0) + 1;
    });
  });
  return {
    text() {
      const memory = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const families = [
        family('http_requests_total', 'counter', 'Answers by route and status.', [...answers]),
        family(
          'http_request_duration_seconds',
          'histogram',
          'Time to the answer.',
          [...timings].flatMap(toSamples),
        ),
        family('db_connections', 'gauge', 'Connections to the database.', [
          ['state="idle"', pool.idleCount],
          ['state="busy"', pool.totalCount - pool.idleCount],
        ]),
        family('db_waiting', 'gauge', 'Requests that wait for a connection.', [['', pool.waitingCount]]),
        family('process_cpu_seconds_total', 'counter', 'Time on processors.', [['', (user + system) / 1e6]]),
        family('process_resident_memory_bytes', 'gauge', 'Memory.', [['', memory.rss]]),
        family('nodejs_heap_used_bytes', 'gauge', 'Memory of JavaScript.', [['', memory.heapUsed]]),
        family('nodejs_eventloop_lag_seconds', 'gauge', 'Delay of the event loop, 99th percentile.', [
          ['', delay.percentile(99) / 1e9],
        ]),
        family('process_uptime_seconds', 'gauge', 'Time since the start.', [['', process.uptime()]]),
      ];
      return `${families.join('\n')}\n`;
    },
  };
}

type Sample = [labels: string, value: number, suffix?: string];

function family(name: string, type: string, help: string, samples: Sample[]): string {
  const lines = samples.map(
    ([labels, value, suffix = '']) =>
      `${name}${suffix}${labels && `{${labels}}`} ${Number(value.toPrecision(12))}`,
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n');
}

function toSamples([route, { buckets, sum, count }]: [string, Timings]): Sample[] {
  return [
    ...buckets.map((value, index): Sample => [`${route},le="${bucketsSeconds[index]}"`, value, '_bucket']),
    [`${route},le="+Inf"`, count, '_bucket'],
    [route, sum, '_sum'],
    [route, count, '_count'],
  ];
}
