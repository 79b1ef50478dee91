import type { Page, Request, Route } from 'playwright';
import type { Project } from '../../../src/domain/tenant/project.ts';
import { aurora, bosque, marina } from '../examples/examples.ts';

/** A received call; a form-encoded body as its fields, a JSON body parsed. */
export interface SpecCall {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: unknown;
}

export interface SpecHost {
  /** Every call so far, including refused ones. */
  calls: SpecCall[];
  projects: Project[];
  /** The answer of `GET /auth/users/me`; an undefined field is not sent. */
  user: object;
  password: string;
  /** The only accepted token; any other one gets 401. */
  token: string;
  /**
   * Answers the next call of this method and path once: with the given status and body, not at all
   * (`'nothing'`), or normally but only when the returned function is called (`'later'`).
   */
  next(method: string, path: string, answer: Answer | 'nothing' | 'later'): () => void;
  /** The calls of one method and path. */
  callsOf(method: string, path: string): SpecCall[];
}

export interface Answer {
  status: number;
  /** Sent as JSON; a string is sent as plain text. */
  body: unknown;
}

interface Planned {
  method: string;
  path: string;
  answer: Answer | 'nothing' | 'later';
  released: Promise<void>;
}

const base = '/api/v1';
const removedAt = '2026-11-20T12:00:00Z';

/**
 * A host that answers exactly the calls of SPEC §7 for authentication and projects, to this page or context,
 * and 404 to anything else: no version, no metadata, no logout.
 */
export async function startSpecHost(
  at: Pick<Page, 'route'>,
  given: Partial<SpecHost> = {},
): Promise<SpecHost> {
  const planned: Planned[] = [];
  const host: SpecHost = {
    calls: [],
    projects: [aurora, bosque],
    user: marina,
    password: 'secret',
    token: 'token-1',
    ...given,
    next(method, path, answer) {
      const { promise, resolve } = Promise.withResolvers<void>();
      planned.push({ method, path: base + path, answer, released: promise });
      return resolve;
    },
    callsOf: (method, path) =>
      host.calls.filter((call) => call.method === method && call.path === base + path),
  };

  await at.route(`**${base}/**`, async (route) => {
    const call = received(route.request());
    host.calls.push(call);
    const index = planned.findIndex(({ method, path }) => method === call.method && path === call.path);
    const plan = index < 0 ? undefined : planned.splice(index, 1)[0];
    if (plan?.answer === 'nothing') return route.abort('connectionreset');
    if (plan?.answer === 'later') await plan.released;
    const answer = typeof plan?.answer === 'object' ? plan.answer : answerTo(call, host);
    await send(route, answer);
  });
  return host;
}

function received(request: Request): SpecCall {
  const { pathname, search } = new URL(request.url());
  const headers = request.headers();
  const text = request.postData();
  return { method: request.method(), path: pathname, query: search, headers, body: bodyOf(text, headers) };
}

function bodyOf(text: string | null, headers: Record<string, string>): unknown {
  if (text === null) return null;
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
}

function answerTo(call: SpecCall, host: SpecHost): Answer {
  const { method, path, headers } = call;
  if (`${method} ${path}` === `POST ${base}/auth/token`) return signIn(call, host);
  if (headers.authorization !== `Bearer ${host.token}`) return refusal(401, 'Could not validate credentials');
  if (`${method} ${path}` === `GET ${base}/auth/users/me`) return { status: 200, body: host.user };
  return path.startsWith(`${base}/projects/`) ? toProjects(call, host) : notFound;
}

function signIn({ body }: SpecCall, { password, token }: SpecHost): Answer {
  const isRight =
    typeof body === 'object' && body !== null && 'password' in body && body.password === password;
  return isRight
    ? { status: 200, body: { access_token: token } }
    : refusal(401, 'Usuário ou senha inválidos');
}

function toProjects({ method, path, headers, body }: SpecCall, host: SpecHost): Answer {
  if (!headers['x-tenant-id']) return refusal(400, 'X-Tenant-ID missing');
  const id = decodeURIComponent(path.slice(`${base}/projects/`.length));
  if (id === '') return method === 'GET' ? listOf(host) : method === 'POST' ? create(body, host) : notFound;
  const index = host.projects.findIndex((project) => project.id === id);
  const project = host.projects[index];
  if (!project || (method !== 'PUT' && method !== 'DELETE')) return notFound;
  const changed =
    method === 'PUT' ? { ...project, ...(body as object) } : { ...project, deleted_at: removedAt };
  host.projects[index] = changed;
  return { status: 200, body: changed };
}

function listOf({ projects }: SpecHost): Answer {
  return { status: 200, body: { items: projects } };
}

function create(body: unknown, host: SpecHost): Answer {
  const project = {
    id: `p-${host.projects.length + 1}`,
    tenant_id: 't-horizonte',
    created_at: '2026-11-20T12:00:00Z',
    deleted_at: null,
    ...(body as Pick<Project, 'name' | 'status'>),
  };
  host.projects.push(project);
  return { status: 201, body: project };
}

const notFound = refusal(404, 'Not Found');

function refusal(status: number, detail: string): Answer {
  return { status, body: { detail } };
}

/** The page or screen of a call may be gone. */
async function send(route: Route, { status, body }: Answer): Promise<void> {
  const answer = typeof body === 'string' ? { contentType: 'text/plain', body } : { json: body };
  await route.fulfill({ status, ...answer }).catch(() => undefined);
}
