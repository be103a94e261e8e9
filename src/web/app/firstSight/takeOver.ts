/** What the browser takes over of a page that the server has drawn. */
import { sightElementId } from '#api/renderer.ts';
import { instant } from '#domain/calendar.ts';
import { rememberedSelected } from '../../property/rememberSelected.ts';
import { hasUserCookie, restoreUser } from '../../user/keptUser.ts';
import { adoptDrawnIcons } from '../../ui/icon/icons.ts';
import { nobody } from '../../user/userSlice.ts';
import type { TakenOver } from '../App.tsx';
import { reloadForNewBuild } from '../../client/deployed.ts';
import { untilItComes } from '../../client/untilItComes.ts';
import { type LoadedPage, loadPageAt } from '../routes.tsx';
import type { SightState } from '../store.ts';

/** As `renderer.tsx` writes it. */
export interface SightData {
  nowMs: number;
  hour: number;
  state: SightState;
}

/** Null where the page came undrawn, or was drawn for nobody and this browser knows who looks. */
export async function takeOver(): Promise<TakenOver | null> {
  const written = document.getElementById(sightElementId)?.textContent;
  if (!written || hasUserCookie() || knowsSomebody()) return null;
  try {
    const { nowMs, hour, state } = JSON.parse(written) as SightData;
    const page = await loadUntilThere();
    adoptDrawnIcons(document);
    return page && { page, sight: { now: instant(nowMs), hour }, state: asOfNow(state) };
  } catch (error) {
    // The router asks for the page's code again, and says what it finds.
    console.log('The page is drawn anew:', error);
    return null;
  }
}

/**
 * The code of the page. As long as it does not come, what the server drew stays: it can be read, and its
 * links work by themselves.
 */
const loadUntilThere = (): Promise<LoadedPage | null> =>
  // Its files may have gone with the version before.
  untilItComes(
    () => loadPageAt(location),
    () => void reloadForNewBuild(),
  );

const knowsSomebody = (): boolean => restoreUser().id !== nobody.id;

/** Ages of answers are counted by this browser's clock; which home was looked at, it alone knows. */
function asOfNow(state: SightState): SightState {
  const fresh = Object.entries(state.queries.queries).map(([key, query]) => [
    key,
    query && { ...query, fulfilledTimeStamp: Date.now() },
  ]);
  const { property } = state;
  return {
    ...state,
    ...(property && {
      property: { ...property, lastListingPropertySelected: rememberedSelected() },
    }),
    queries: {
      ...state.queries,
      queries: Object.fromEntries(fresh) as typeof state.queries.queries,
    },
  };
}
