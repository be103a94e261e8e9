/**
 * A call, told once: both sides import the same object. What it takes and gives is known here to the
 * compiler alone; the schemas themselves are in `<noun>Schemas.ts`, and `schemasOf` finds them.
 */
import type { z } from 'zod';
import type { Audience } from '#domain/access.ts';
import type { CallSchemas } from './callSchemas.ts';

/**
 * Whether a call takes on or offers what holds in law: such a call is refused to whoever has not
 * accepted the terms of service. `by its step`: the life of the thing that it moves tells which steps.
 */
export type Binding = 'always' | 'by its step' | 'never';

/** How often one account may call, or one address where nobody is signed in. */
export interface RateLimit {
  perMinute: number;
}

interface Limits {
  rateLimit?: RateLimit;
  /** Bytes; 64 KiB where it is not given. */
  bodyLimit?: number;
}

/** How a call is reached, and by whom. */
interface Reached<For extends Audience = Audience> extends Limits {
  method: 'GET' | 'POST';
  /** With `:name` for each field of `params`. */
  path: `/api/${string}`;
  audience: For;
  binds: Binding;
}

export interface Endpoint<
  S extends CallSchemas = CallSchemas,
  For extends Audience = Audience,
> extends Reached<For> {
  /** For the compiler alone, and never there: ask `schemasOf`. */
  readonly schemas?: S;
}

/** Who has no profile yet can take on nothing; everybody else's posts say whether they do. */
type Binds<For extends Audience> = For extends 'anyone' | 'session cookie' | 'user token'
  ? { binds?: undefined }
  : { binds: Binding };

export function get<For extends Audience>(
  path: `/api/${string}`,
  parts: Limits & { audience: For },
): Reached<For> {
  return { method: 'GET', path, ...parts, binds: 'never' };
}

export function post<For extends Audience>(
  path: `/api/${string}`,
  { binds = 'never', ...parts }: Limits & { audience: For } & Binds<For>,
): Reached<For> {
  return { method: 'POST', path, ...parts, binds } as Reached<For>;
}

/**
 * The calls of a noun, as many as it has schemas for and under the same names:
 * `callsOf<typeof searchSchemas>()({ … })`.
 */
export function callsOf<S extends Record<string, CallSchemas>>() {
  return <Calls extends Record<keyof S, Reached>>(
    calls: Calls & Record<Exclude<keyof Calls, keyof S>, never>,
  ): { [Name in keyof S]: Endpoint<S[Name], Calls[Name]['audience']> } => calls;
}

type SchemasOf<E extends Endpoint> = NonNullable<E['schemas']>;
/** As which what it gives can be judged. */
export type ReplySchema<E extends Endpoint> = SchemasOf<E>['reply'];
type Schema<E extends Endpoint, Part extends string> =
  SchemasOf<E> extends { [P in Part]: infer S extends z.ZodType } ? S : undefined;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<Part extends string, S> = S extends z.ZodType
  ? { [P in Part]: z.input<S> }
  : { [P in Part]?: undefined };

/** What a caller hands over. */
export type Request<E extends Endpoint> = Given<'params', Schema<E, 'params'>> &
  Given<'query', Schema<E, 'query'>> &
  Given<'body', Schema<E, 'body'>>;

/** What a handler receives: validated, in camelCase. */
export interface Received<E extends Endpoint> {
  params: Parsed<Schema<E, 'params'>>;
  query: Parsed<Schema<E, 'query'>>;
  body: Parsed<Schema<E, 'body'>>;
}

export type ReplyOf<E extends Endpoint> = z.output<SchemasOf<E>['reply']>;
/** What a handler gives back. */
export type AnswerOf<E extends Endpoint> = z.input<SchemasOf<E>['reply']>;
