import axios, { isAxiosError, isCancel } from 'axios';
import { type Capability, capabilitiesIn } from '../domain/capability.ts';
import type { CodedRefusal, Problem } from '../domain/problem.ts';
import { baseUrl } from './urls.ts';

/** Session of this browser tab at the moment of a call (decision D8). */
export interface Credentials {
  token: string | null;
  tenantId: string | null;
  /** The signed-in user, with the abilities of the host (decision D22). */
  user?: { capabilities?: unknown } | null;
}

/** One call of SPEC §7. `needs` names the credentials without which nothing is sent. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  needs: 'nothing' | 'token' | 'tenant';
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  signal?: AbortSignal;
  /** Sent as `Idempotency-Key`, so that a repeated call creates nothing twice (decision D18). */
  key?: string;
  /** Sent as `If-Match`: the row's version before the change, when the host numbers versions. */
  version?: number;
  /** Replaces the session's company, to read another one that the user belongs to. */
  tenantId?: string;
  /** The answer is a file: its bytes. */
  isFile?: true;
  /** Replaces the session's token during a sign-in. */
  token?: string;
}

/** Sends a call and returns the answer's body; rejects with a {@link Problem}, never with an Error. */
export interface Http {
  <Answer>(call: Call): Promise<Answer>;
  /** Returns true for an ability of the host; a client without this function has none. */
  offers?: (ability: Capability) => boolean;
}

export interface HttpOptions {
  credentials: () => Credentials;
  /** Called with the token of a call that was answered 401. */
  onSessionRefused: (token: string) => void;
  /** Called with the token of a call that the user's role may not make: the role may be another one by now. */
  onRoleRefused?: (token: string) => void;
}

/** The only client of the API: headers of SPEC §7, no timeout, refusals as plain values. */
export function createHttp({ credentials, onSessionRefused, onRoleRefused }: HttpOptions): Http {
  const client = axios.create({ baseURL: baseUrl });

  async function send<Answer>(call: Call): Promise<Answer> {
    const session = credentials();
    const tenantId = call.tenantId ?? session.tenantId;
    const token = call.token ?? session.token;
    const missing = whatIsMissing(call, token, tenantId);
    if (missing) throw missing;
    try {
      const answer = await client.request<Answer>({
        method: call.method,
        url: call.url,
        params: call.query && spelled(call.query),
        data: call.body,
        signal: call.signal,
        ...(call.isFile && { responseType: 'arraybuffer' }),
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(tenantId && { 'X-Tenant-ID': tenantId }),
          ...(call.key && { 'Idempotency-Key': call.key }),
          ...(call.version !== undefined && { 'If-Match': `"${call.version}"` }),
        },
      });
      const { data } = answer;
      const isNothing = data === null || data === '';
      if (isNothing ? call.method === 'GET' : typeof data === 'string') throw unreadable;
      return data;
    } catch (thrown) {
      const problem = thrown === unreadable ? unreadable : problemOf(thrown);
      if (problem.kind === 'answered' && problem.status === 401 && token && !call.token) {
        onSessionRefused(token);
        if (isRenewed(call, { token, tenantId }, credentials())) return send(call);
      }
      if (problem.kind === 'answered' && problem.refusal?.code === 'not_allowed' && token)
        onRoleRefused?.(token);
      throw problem;
    }
  }
  return Object.assign(send, {
    offers: (ability: Capability) => capabilitiesIn(credentials().user?.capabilities).includes(ability),
  });
}

function spelled(query: NonNullable<Call['query']>): URLSearchParams {
  return new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

/**
 * True for a read during which the session expired and the user signed in again. A write is never repeated with another
 * token: it may belong to another person.
 */
function isRenewed({ method }: Call, sent: Credentials, now: Credentials): boolean {
  const isOther = now.token !== null && now.token !== sent.token;
  return method === 'GET' && isOther && now.tenantId === sent.tenantId;
}

/** Every answer of SPEC §7 is an object, a list or, for a write, empty. */
const unreadable: Problem = { kind: 'unreadable' };

function whatIsMissing(call: Call, token: string | null, tenantId: string | null): Problem | null {
  if (call.needs === 'nothing') return null;
  if (!token) return { kind: 'tokenMissing' };
  return call.needs === 'tenant' && !tenantId ? { kind: 'tenantMissing' } : null;
}

function problemOf(thrown: unknown): Problem {
  if (!isAxiosError(thrown) || isCancel(thrown)) return { kind: 'unreachable', message: String(thrown) };
  const { response, message } = thrown;
  if (!response) return { kind: 'unreachable', message };
  const body = response.data instanceof ArrayBuffer ? refusalIn(response.data) : response.data;
  const { detail = null, ...facts } = Object(body) as Record<string, unknown>;
  return {
    kind: 'answered',
    status: response.status,
    detail,
    message,
    current: facts.current,
    ...(typeof facts.code === 'string' && { refusal: facts as CodedRefusal }),
  };
}

/** A refused request for a file also has a binary body. */
function refusalIn(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
