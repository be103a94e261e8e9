import { hashOf } from './chance.ts';
import { architectFor } from './houses/architectFor.ts';
import type { House } from './houses/House.ts';
import { page } from './page.ts';
import type { PictureFacts } from './PictureFacts.ts';
import { balcony } from './scenes/balcony.ts';
import { bathroom } from './scenes/bathroom.ts';
import { bedroom } from './scenes/bedroom.ts';
import { floorPlan } from './scenes/floorPlan.ts';
import { front } from './scenes/front.ts';
import { garden } from './scenes/garden.ts';
import { kitchen } from './scenes/kitchen.ts';
import { livingRoom } from './scenes/livingRoom.ts';
import { streetView } from './scenes/streetView.ts';
import { waterView } from './scenes/waterView.ts';
import type { SceneName } from './scenesFor.ts';
import { settingOf, type Setting } from './setting.ts';
import type { Svg } from './svg.ts';

/**
 * One picture of a home as an SVG document of 800 by 600 px. The same facts give the same text,
 * always. Ids carry a prefix of their own, so that a whole gallery can be inlined in one page.
 */
export function drawPicture(facts: PictureFacts, scene: SceneName): Svg {
  const prefix = `p${hashOf(`${facts.id}/${scene}`).toString(36)}`;
  const title = `Illustration: ${TITLES[scene]}`;
  return page(
    { title, prefix, fit: scene === 'plan' ? 'xMidYMid meet' : 'xMidYMid slice' },
    body(facts, scene),
  );
}

const TITLES: Record<SceneName, string> = {
  front: 'the home seen from the street',
  living: 'the living room',
  kitchen: 'the kitchen',
  bedroom: 'a bedroom',
  bathroom: 'a bathroom',
  garden: 'the garden behind the home',
  balcony: 'the balcony and its view',
  water: 'the water in front of the home',
  street: 'down the street',
  plan: 'floor plan with rooms and areas',
};

function body(facts: PictureFacts, scene: SceneName): Svg {
  const setting = settingOf(facts);
  switch (scene) {
    case 'front':
      return front(setting, houseOf(facts, setting), facts.waterfrontYN);
    case 'living':
      return livingRoom(setting, facts);
    case 'kitchen':
      return kitchen(setting, facts);
    case 'bedroom':
      return bedroom(setting, facts);
    case 'bathroom':
      return bathroom(setting, facts);
    case 'garden':
      return garden(setting, facts);
    case 'balcony':
      return balcony(setting, facts.waterfrontYN);
    case 'water':
      return waterView(setting);
    case 'street':
      return streetView(setting, facts, houseOf(facts, setting));
    case 'plan':
      return floorPlan(facts);
  }
}

function houseOf(facts: PictureFacts, { year, climate, chance }: Setting): House {
  const architect = architectFor(facts.propertySubType, {
    year,
    stories: facts.storiesTotal,
    climate,
    chance: chance.branch('style'),
  });
  return architect({ facts, climate, year, chance });
}
