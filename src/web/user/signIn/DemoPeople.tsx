/** The people of the demo: one click, and one looks around as them. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { z } from 'zod';
import { userApi } from '#api/user.ts';
import { userSchemas } from '#api/userSchemas.ts';
import { sentenceOf } from '../../client/failureOf.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Label } from '../../ui/Label.tsx';
import { Problem } from '../Problem.tsx';
import { beginSession } from '../session.ts';
import { signedIn } from '../userSlice.ts';

export type DemoPerson = z.infer<typeof userSchemas.signInWays.reply>['demoPeople'][number];

export function DemoPeople({ people }: { people: DemoPerson[] }) {
  const dispatch = useDispatch();
  const [isEntering, setIsEntering] = useState(false);
  const [problem, setProblem] = useState('');

  async function enter(key: string): Promise<void> {
    setIsEntering(true);
    setProblem('');
    try {
      dispatch(signedIn(await beginSession(userApi.signInAsDemo, { body: { key } })));
    } catch (error) {
      setProblem(sentenceOf(error));
      setIsEntering(false);
    }
  }

  return (
    <section
      id="demo"
      aria-labelledby="demo-title"
      className="@container rounded-sheet border border-line bg-card p-[min(1.25rem,6vw)] pb-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="demo-title" className="font-display text-title font-semibold">
          Look around as …
        </h2>
        <Label look="clay">Demo</Label>
      </div>
      <p className="mt-1.5 text-ink-soft">
        These people are made up, and everybody who tries this demo shares them.
      </p>
      <ul className="mt-2 -mb-1">
        {people.map(({ key, name, part }) => (
          <li key={key} className="border-t border-line first:border-t-0">
            <button
              type="button"
              disabled={isEntering}
              onClick={() => void enter(key)}
              className="group flex min-h-15 w-full items-center gap-3.5 py-2 text-left disabled:opacity-50"
            >
              <span
                aria-hidden
                className="grid size-10 shrink-0 @max-[14rem]:hidden place-items-center rounded-full bg-leaf-wash font-display text-lead font-semibold text-leaf"
              >
                {name[0]}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium group-hover:text-leaf">{name}</span>
                <span className="block text-small text-ink-soft">{part}</span>
              </span>
              <Icon
                name="arrow-right"
                size={18}
                className="shrink-0 text-ink-soft transition @max-[14rem]:hidden group-hover:translate-x-0.5 group-hover:text-leaf"
              />
            </button>
          </li>
        ))}
      </ul>
      <Problem>{problem}</Problem>
    </section>
  );
}
