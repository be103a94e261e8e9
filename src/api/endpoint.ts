/** A call, told once: both sides import the same object, and the printed docs read it too. */
import { z } from 'zod';
import type { Audience } from '#domain/access.ts';
import { faultSentence } from '#domain/faultSentence.ts';

// Whoever makes or answers calls words what a schema finds wrong for people, never in its own English.
z.config({ customError: faultSentence });

type Shape = z.ZodType | undefined;

/**
 * Whether a call takes on or offers what holds in law: such a call is refused to whoever has not
 * accepted the terms of service. `by its step`: the life of the thing that it moves tells which steps.
 */
export type Binding = 'always' | 'by its step' | 'never';

/** How often one account may call, or one address where nobody is signed in. */
export interface RateLimit {
  perMinute: number;
}

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends z.ZodType = z.ZodType,
  For extends Audience = Audience,
> {
  method: 'GET' | 'POST';
  /** With `:name` for each field of `params`. */
  path: `/api/${string}`;
  /** One sentence for people who read the printed calls. */
  summary: string;
  audience: For;
  binds: Binding;
  params: Params;
  query: Query;
  body: Body;
  reply: Reply;
  rateLimit?: RateLimit;
  /** Bytes; 64 KiB where it is not given. */
  bodyLimit?: number;
}

/** Who has no profile yet can take on nothing; everybody else's posts say whether they do. */
type Binds<For extends Audience> = For extends 'anyone' | 'session cookie' | 'user token'
  ? { binds?: undefined }
  : { binds: Binding };

type Parts<
  Params extends Shape,
  Query extends Shape,
  Body extends Shape,
  Reply extends z.ZodType,
  For extends Audience,
> = Pick<Endpoint, 'summary' | 'rateLimit' | 'bodyLimit'> & {
  audience: For;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
};

export function get<
  Reply extends z.ZodType,
  For extends Audience,
  Params extends Shape = undefined,
  Query extends Shape = undefined,
>(
  path: `/api/${string}`,
  parts: Omit<Parts<Params, Query, undefined, Reply, For>, 'body'>,
): Endpoint<Params, Query, undefined, Reply, For> {
  const { params, query, ...rest } = parts;
  return {
    method: 'GET',
    path,
    ...rest,
    binds: 'never',
    params: params as Params,
    query: query as Query,
    body: undefined,
  };
}

export function post<
  Reply extends z.ZodType,
  For extends Audience,
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
>(
  path: `/api/${string}`,
  parts: Parts<Params, Query, Body, Reply, For> & Binds<For>,
): Endpoint<Params, Query, Body, Reply, For> {
  const { params, query, body, binds = 'never', ...rest } = parts;
  return {
    method: 'POST',
    path,
    ...rest,
    binds,
    params: params as Params,
    query: query as Query,
    body: body as Body,
  };
}

type Parsed<S extends Shape> = S extends z.ZodType ? z.output<S> : undefined;
type Raw<S extends Shape> = S extends z.ZodType ? z.input<S> : undefined;
type Given<Name extends string, S extends Shape> = S extends z.ZodType
  ? { [K in Name]: z.input<S> }
  : { [K in Name]?: undefined };

/** What a caller hands over. */
export type Request<E extends Endpoint> = Given<'params', E['params']> &
  Given<'query', E['query']> &
  Given<'body', E['body']>;

/** What a handler receives: validated, in camelCase. */
export interface Received<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
/** What a handler gives back. */
export type AnswerOf<E extends Endpoint> = Raw<E['reply']>;
