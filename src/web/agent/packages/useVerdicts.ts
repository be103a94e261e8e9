/** What the rules say about a package, asked a moment after the last change. */
import { useEffect, useState } from 'react';
import { agentApi } from '#api/agent.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import type { PackageTerms } from '#domain/contract/AgentPackage.ts';
import type { Cents } from '#domain/money.ts';
import { call, Canceled } from '../../client/call.ts';
import { sentenceOf } from '../../client/failureOf.ts';

const pauseMs = 350;

export type Verdicts = ReplyOf<typeof agentApi.checkPackage>;

export interface Checked {
  status: 'idle' | 'loading' | 'failed';
  /** Of the last terms that could be read; null before there were any. */
  verdicts: Verdicts | null;
  message: string;
}

/** @param terms null while something in them cannot be read: then nothing is asked */
export function useVerdicts(terms: PackageTerms | null, priceCents: Cents): Checked {
  const question = terms === null ? null : JSON.stringify({ terms, priceCents });
  const [answer, setAnswer] = useState<{ question: string; message: string } | null>(null);
  const [verdicts, setVerdicts] = useState<Verdicts | null>(null);

  useEffect(() => {
    if (question === null) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const body = JSON.parse(question) as { terms: PackageTerms; priceCents: Cents };
      call(agentApi.checkPackage, { body }, { signal: controller.signal }).then(
        (reply) => {
          setVerdicts(reply);
          setAnswer({ question, message: '' });
        },
        (error: unknown) => {
          if (!(error instanceof Canceled)) setAnswer({ question, message: sentenceOf(error) });
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [question]);

  if (question === null) return { status: 'idle', verdicts, message: '' };
  if (answer?.question !== question) return { status: 'loading', verdicts, message: '' };
  return { ...answer, verdicts, status: answer.message === '' ? 'idle' : 'failed' };
}
