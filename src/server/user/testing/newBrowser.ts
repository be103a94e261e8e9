import type { Endpoint, ReplyOf, Request } from '#api/endpoint.ts';
import type { RefusalCode } from '#api/refusals.ts';
import { fromWire, toWire } from '#api/wire.ts';

export interface Answered<Reply> {
  status: number;
  /** Null where it was refused. */
  data: Reply;
  message: string | null;
  code: RefusalCode | undefined;
  field: string | undefined;
}

/** Cookies, a token, and the calls that a browser would make with them. */
export interface Browser {
  cookies: Map<string, string>;
  token: string | null;
  call<E extends Endpoint>(
    endpoint: E,
    request: Request<E>,
    headers?: Record<string, string>,
  ): Promise<Answered<ReplyOf<E>>>;
}

let browsers = 0;

/** Each calls from an address of its own. */
export function newBrowser(url: string): Browser {
  browsers++;
  const address = `10.0.${browsers >> 8}.${browsers & 255}`;
  const browser: Browser = {
    cookies: new Map(),
    token: null,
    async call(endpoint, request, headers = {}) {
      const { params, query, body } = request as Record<string, Record<string, string> | undefined>;
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params![name]!);
      const search = new URLSearchParams(toWire(query ?? {}) as Record<string, string>);
      const response = await fetch(`${url}${path}${search.size > 0 ? `?${search}` : ''}`, {
        method: endpoint.method,
        headers: {
          cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          origin: url,
          'x-forwarded-for': address,
          ...(browser.token && { authorization: `Bearer ${browser.token}` }),
          ...(endpoint.method === 'POST' && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(endpoint.method === 'POST' && { body: JSON.stringify(toWire(body ?? {})) }),
      });
      for (const cookie of response.headers.getSetCookie()) keep(browser.cookies, cookie);
      const { data, message, code, field } = (await response.json()) as Omit<
        Answered<unknown>,
        'status'
      >;
      return { status: response.status, data: fromWire(data) as never, message, code, field };
    },
  };
  return browser;
}

function keep(cookies: Map<string, string>, cookie: string): void {
  const [pair] = cookie.split(';');
  const at = pair!.indexOf('=');
  if (/max-age=0/i.test(cookie)) cookies.delete(pair!.slice(0, at));
  else cookies.set(pair!.slice(0, at), pair!.slice(at + 1));
}
