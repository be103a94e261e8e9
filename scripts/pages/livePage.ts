/** The live road, printed: frames both ways, names, and what makes them change. */
import type { z } from 'zod';
import { ClientFrame } from '#api/live/frames.ts';
import { liveCloseCodes, liveLimits, liveNounNames, liveNouns, liveRoute } from '#api/live.ts';
import { ServerFrame } from '#api/live/serverFrame.ts';
import { liveRows } from '#server/liveSources.ts';
import { markdownTable } from './markdownTable.ts';
import { shapeOf } from './shapeOf.ts';

export function livePage(notice: string): string {
  return `${[
    '# The live road',
    notice,
    `\`${liveRoute.method} ${liveRoute.path}\`: ${liveRoute.summary} Frames are JSON as text, with ` +
      `keys in snake_case, of ${liveLimits.frameBytes / 1024} KB at most. A socket may send ` +
      `${liveLimits.framesAtOnce} frames at once and ${liveLimits.framesPerSecond} a second, and ` +
      `hear of ${liveLimits.names} names. The first token is due within ` +
      `${liveLimits.authenticateMs / 1000} seconds.`,
    'Numbers are those of the log. Keep the last one that came, and subscribe after it when the ' +
      'connection was broken: what changed in between is told at once. Without any, take that of ' +
      'the welcome.',
    '## What a client sends',
    ...framesOf(ClientFrame, 'input'),
    '## What the server sends',
    ...framesOf(ServerFrame, 'output'),
    '## Names',
    markdownTable(
      ['name', 'for', 'what it says', 'facts that change it'],
      liveNounNames.map((noun) => {
        const { audience, ofOneYn } = liveNouns[noun];
        const { summary, facts } = liveRows[noun];
        return [
          ofOneYn ? `\`${noun}:<id>\`` : `\`${noun}\``,
          audience,
          summary,
          facts.map((kind) => `\`${kind}\``).join(' '),
        ];
      }),
    ),
    '## How the server closes',
    'The reason is the code of a [refusal](refusals.md), which came as a frame before it. 1001 says ' +
      'that the server stops, 1009 that a frame was too large.',
    markdownTable(
      ['close code', 'reason'],
      Object.entries(liveCloseCodes).map(([reason, code]) => [String(code), `\`${reason}\``]),
    ),
  ].join('\n\n')}\n`;
}

function framesOf(
  frames: z.ZodDiscriminatedUnion<readonly z.ZodObject[]>,
  io: 'input' | 'output',
): string[] {
  return frames.options.flatMap((frame) => {
    const { kind, ...fields } = frame.shape as { kind: z.ZodLiteral<string> };
    const about = kind.description ?? '';
    const rest = frame.omit({ kind: true });
    return [
      `### ${kind.value}`,
      ...(about === '' ? [] : [about]),
      ...(Object.keys(fields).length > 0 ? [shapeOf(rest, io)] : []),
    ];
  });
}
