/** What the rules say about a package, asked a moment after the last change. */
import { useEffect, useState } from 'react';
import type { agentApi } from '#api/agent.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import type { PackageTerms } from '#domain/contract/package/AgentPackage.ts';
import type { Cents } from '#domain/money.ts';
import { useReply } from '../../client/useReply.ts';
import { agentQueries } from '../agentQueries.ts';

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
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(question), pauseMs);
    return () => clearTimeout(timer);
  }, [question]);
  const body = settled === null ? null : (JSON.parse(settled) as Question);
  const [asked] = useReply(agentQueries.checkPackage, body && { body });
  const [verdicts, setVerdicts] = useState<Verdicts | null>(null);
  if (asked.status === 'idle' && asked.reply !== verdicts) setVerdicts(asked.reply);

  if (question === null) return { status: 'idle', verdicts, message: '' };
  if (settled !== question) return { status: 'loading', verdicts, message: '' };
  const message = asked.status === 'failed' ? asked.message : '';
  return { status: asked.status, verdicts, message };
}

interface Question {
  terms: PackageTerms;
  priceCents: Cents;
}
