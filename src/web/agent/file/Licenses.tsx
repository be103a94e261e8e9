/** The licenses of an agent by state, as an admin keeps them: entered, corrected, taken off. */
import { useState } from 'react';
import type { LicenseShown } from '#api/agent/agentDeskSchemas.ts';
import { Button } from '../../ui/Button.tsx';
import { Label } from '../../ui/Label.tsx';
import { lastDayWords, licenseProblemWords, placeOf } from '../all/licenseWords.ts';
import type { AgentPartProps } from './AgentPartProps.ts';
import { EndLicense } from './EndLicense.tsx';
import { LicenseDialog } from './LicenseDialog.tsx';
import { IfMayAct } from '../../ui/form/IfMayAct.tsx';

/** `new`: of a state that has none yet. */
type Open = { edit: LicenseShown | 'new' } | { end: LicenseShown } | null;

export function Licenses({ agent, locale, onReload }: AgentPartProps) {
  const [open, setOpen] = useState<Open>(null);
  const shared = { agent, locale, onReload, onClose: () => setOpen(null) };
  return (
    <section aria-labelledby="licenses" className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="licenses" className="font-display text-title font-medium">
            Licenses
          </h2>
          <p className="mt-1 max-w-prose text-ink-soft">
            In a state without a license that holds, nothing new can be proposed or signed. You and
            the agent get a letter 30 days before one ends.
          </p>
        </div>
        <IfMayAct>
          <Button icon="plus" onClick={() => setOpen({ edit: 'new' })}>
            Add a license
          </Button>
        </IfMayAct>
      </div>
      {agent.licenses.length === 0 ? (
        <p className="mt-3 rounded-card bg-clay-wash px-4 py-3.5 text-clay-ink">
          None is entered, so buyers can’t find {agent.name} anywhere.
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {agent.licenses.map((license) => (
            <LicenseLine
              key={license.state}
              license={license}
              locale={locale}
              onEdit={() => setOpen({ edit: license })}
              onEnd={() => setOpen({ end: license })}
            />
          ))}
        </ul>
      )}
      {open !== null &&
        ('edit' in open ? (
          <LicenseDialog {...shared} before={open.edit === 'new' ? null : open.edit} />
        ) : (
          <EndLicense {...shared} license={open.end} />
        ))}
    </section>
  );
}

interface LicenseLineProps {
  license: LicenseShown;
  locale: string;
  onEdit(): void;
  onEnd(): void;
}

function LicenseLine({ license, locale, onEdit, onEnd }: LicenseLineProps) {
  const { state, number, standing } = license;
  const problem = licenseProblemWords[standing];
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="figures min-w-0 flex-1 basis-60">
        <p className="font-medium break-words">
          {placeOf(state)} · {number}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
          {standing !== 'undated' && lastDayWords(license, standing, locale)}
          {problem !== null && (
            <Label look={standing === 'undated' ? 'quiet' : 'clay'}>{problem}</Label>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <IfMayAct>
          <Button look="plain" onClick={onEdit}>
            Correct<span className="sr-only"> the license in {placeOf(state)}</span>
          </Button>
        </IfMayAct>
        <IfMayAct>
          <Button look="plain" onClick={onEnd}>
            Take off<span className="sr-only"> the license in {placeOf(state)}</span>
          </Button>
        </IfMayAct>
      </div>
    </li>
  );
}
