import type { Site } from '../pieces/site.ts';
import { flowerBed } from '../pieces/shrubs.ts';
import { blades, clump } from '../pieces/foliage.ts';
import { box, fill, hand, stroke, trail, type Svg } from '../svg.ts';
import type { Architect } from './House.ts';

/** Nothing built yet: a meadow, the corners staked out, a post with a board. */
export const emptyLot: Architect = (brief) => {
  const chance = brief.chance.branch('lot');
  const side = Math.sqrt(brief.facts.lotSizeSquareFeet ?? 9000) * 12;
  const width = Math.min(720, Math.max(460, side * 0.6));
  const depth = 420;

  const stake = ({ view }: Site, x: number, z: number): Svg =>
    view.stand(
      [x, 0, z],
      fill(box(-2.5, -34, 5, 34), '#b98d5e'),
      fill(hand('M2 -33q9 -4 16 1t14 0v10q-8 4 -14 0t-16 -1z'), '#d9773f'),
    );

  const board = ({ view }: Site): Svg =>
    view.stand(
      [width * 0.3, 0, -60],
      fill(box(-3, -92, 6, 92) + box(-3, -92, 62, 5), '#f4ecdc'),
      fill(box(8, -82, 46, 34), '#2c5a49'),
      fill(hand('M18 -62l13 -11l13 11h-4v9h-18v-9z'), '#f4ecdc'),
    );

  const meadow = (site: Site): Svg => {
    const draw = chance.branch('meadow');
    let grass = '';
    const kinds = [0, 1, 2].map(() =>
      stroke(blades(draw, 9, -26, 0, 52, 34), draw.pick(['#8fa05a', '#b4a966', '#7d9a54']), 2.2),
    );
    for (let i = 0; i < 22; i++) {
      const z = 330 - i * 22;
      grass += site.view.stand(
        [draw.between(-60, width + 60), 0, z],
        draw.pick([kinds[0] ?? '', kinds[1] ?? '', kinds[2] ?? '']),
      );
    }
    return site.season === 'winter'
      ? ''
      : grass + site.view.stand([width * 0.5, 0, 60], flowerBed(draw, site.season, 150, 16));
  };

  const draw = (site: Site): Svg => {
    const { view } = site;
    const corners = [
      [0, 0],
      [width, 0],
      [width, depth],
      [0, depth],
    ] as const;
    const rope = trail([...corners, corners[0]].map(([x, z]) => view.at([x, 24, z])));
    return (
      stake(site, width, depth) +
      stake(site, 0, depth) +
      meadow(site) +
      view.stand(
        [width * 0.78, 0, 120],
        fill(clump(chance.branch('rock'), 0, -10, 40, 20, 6), '#a39a8b'),
        fill(clump(chance.branch('rock 2'), -8, -14, 24, 12, 5), '#beb5a5'),
      ) +
      stroke(rope, '#f2ead9', 1, 0.7) +
      stake(site, 0, 0) +
      stake(site, width, 0) +
      board(site)
    );
  };

  return { width, height: 260, depth, paths: [], drive: null, beds: [], bare: true, draw };
};
