/** While the demo country grows behind the server: how far it is. The map looks again as it does. */
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import type { ReplyOf } from '#api/endpoint.ts';
import { systemApi } from '#api/system.ts';
import { call } from '../../../client/call.ts';
import { loadConfig } from '../../../client/config.ts';
import { searchHomes } from '../../../property/propertySlice.ts';
import { selectFilter } from '../../filterSlice.ts';
import type { SearchDispatch } from '../SearchDispatch.ts';

type Growth = ReplyOf<typeof systemApi.growth>['growth'];

const lookAgainMs = 3_000;
const number = new Intl.NumberFormat('en-US');

export function GrowthNote() {
  const [growingYn, setGrowingYn] = useState(false);
  useEffect(() => {
    void loadConfig().then((config) => setGrowingYn(config.growingYn ?? false));
  }, []);
  return growingYn ? <Growing everyMs={lookAgainMs} /> : null;
}

/** Searches again with each answer that tells of more homes; nothing once all are there. */
export function Growing({ everyMs }: { everyMs: number }) {
  const [growth, setGrowth] = useState<Growth>(null);
  const store = useStore<Parameters<typeof selectFilter>[0]>();
  useEffect(() => {
    let endedYn = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let told: Growth = null;
    async function look(): Promise<void> {
      const reply = await call(systemApi.growth, {}).catch(() => undefined);
      if (endedYn) return;
      if (reply) {
        // What was there when the page opened has been found already.
        if (told !== null && told.homes !== reply.growth?.homes) {
          const dispatch = store.dispatch as SearchDispatch;
          void dispatch(searchHomes(selectFilter(store.getState())));
        }
        told = reply.growth;
        setGrowth(told);
      }
      if (reply?.growth !== null) timer = setTimeout(() => void look(), everyMs);
    }
    void look();
    return () => {
      endedYn = true;
      clearTimeout(timer);
    };
  }, [store, everyMs]);
  if (growth === null) return null;
  return (
    <output className="figures block text-small text-ink-soft">
      The demo country is still growing: {number.format(growth.homes)} of{' '}
      {number.format(growth.homesPlanned)} homes.
    </output>
  );
}
