import type { Map as LibreMap } from 'maplibre-gl';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readArea, writeArea } from '#domain/search/drawnArea.ts';
import { mount, unmount } from '../../ui/testing/mount.tsx';
import '../../ui/tokens.css';
import { noInsets } from '../camera/fitViewport.ts';
import { bareMap } from '../testing/bareMap.ts';
import DrawTool from './DrawTool.tsx';
import type { Spot } from './shapes.ts';
import { withMotion } from '../../ui/testing/preferMotion.ts';

withMotion();

let map: LibreMap;
let host: HTMLElement;
let area: string;

/** These pixels of the map as a shape of the filter. */
const shapeOf = (...spots: Spot[]) => ({
  ring: spots.map((at): Spot => {
    const { lng, lat } = map.unproject(at);
    return [lng, lat];
  }),
  isCut: false,
});
const square: Spot[] = [
  [200, 250],
  [400, 250],
  [400, 400],
  [200, 400],
];

function Drawing() {
  const [text, setText] = useState(area);
  const change = (next: string) => {
    area = next;
    setText(next);
  };
  return <DrawTool map={map} insets={noInsets} area={text} onChange={change} onClose={() => {}} />;
}

beforeEach(() => {
  // Pointers that no hand holds cannot be captured.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {});
  host = document.createElement('div');
  host.style.cssText = 'position: fixed; inset: 0; width: 700px; height: 500px';
  document.body.append(host);
  map = bareMap(host);
  area = writeArea([shapeOf(...square)]);
});
afterEach(() => {
  unmount();
  map.remove();
  host.remove();
  vi.restoreAllMocks();
});

/** Where the corners of the only shape are, in whole pixels of the map. */
function spots(): Spot[] {
  const [shape] = readArea(area) as Exclude<ReturnType<typeof readArea>, string>;
  return shape!.ring.map((corner) => {
    const { x, y } = map.project(corner);
    return [Math.round(x), Math.round(y)];
  });
}

function point(target: Element, type: string, [x, y]: Spot, pointerId = 1): void {
  const at = host.getBoundingClientRect();
  target.dispatchEvent(
    new PointerEvent(type, {
      pointerId,
      clientX: at.left + x,
      clientY: at.top + y,
      bubbles: true,
      cancelable: true,
    }),
  );
}

async function reshaping(): Promise<(corner: number) => Element> {
  mount(<Drawing />);
  await page.getByRole('button', { name: 'Reshape' }).click();
  return (corner) => document.querySelector(`[data-corner="0:${corner}"]`)!;
}

test('a corner that is flicked lies where it was let go', async () => {
  const corner = await reshaping();
  point(corner(0), 'pointerdown', [206, 254]);
  // All of it before the page is drawn anew; the finger took the corner a little beside it.
  point(corner(0), 'pointermove', [186, 244]);
  point(corner(0), 'pointermove', [146, 224]);
  point(corner(0), 'pointerup', [146, 224]);
  await expect.poll(spots).toContainEqual([140, 220]);
  point(corner(2), 'pointerdown', [400, 400]);
  point(corner(2), 'pointermove', [450, 430]);
  point(corner(2), 'pointerup', [450, 430]);
  await expect.poll(spots).toContainEqual([450, 430]);
  expect(spots()).toContainEqual([140, 220]);
});

test('a second finger takes no corner out of the hand', async () => {
  const corner = await reshaping();
  point(corner(0), 'pointerdown', [200, 250]);
  point(corner(1), 'pointerdown', [400, 250], 2);
  point(corner(0), 'pointermove', [150, 230]);
  point(corner(1), 'pointermove', [500, 200], 2);
  point(corner(1), 'pointerup', [500, 200], 2);
  point(corner(0), 'pointerup', [150, 230]);
  await expect.poll(spots).toContainEqual([150, 230]);
  expect(spots()).toContainEqual([400, 250]);
});

test('a shape that is a speck at this zoom is not lost by a touch', async () => {
  area = writeArea([shapeOf([300, 300], [305, 300], [305, 305], [300, 305])]);
  const drawn = area;
  const corner = await reshaping();
  point(corner(0), 'pointerdown', [300, 300]);
  point(corner(0), 'pointermove', [301, 301]);
  point(corner(0), 'pointerup', [301, 301]);
  await expect
    .element(page.getByText('That is too small here. Zoom in to reshape it.'))
    .toBeVisible();
  expect(area).toBe(drawn);
});

test('corners follow each other as quickly as they are set, and are taken back one by one', async () => {
  area = '';
  mount(<Drawing />);
  await page.getByRole('button', { name: 'Corners' }).click();
  const set = ([x, y]: Spot) => {
    const at = host.getBoundingClientRect();
    const place = { clientX: at.left + x, clientY: at.top + y, detail: 1, bubbles: true };
    map.getCanvas().dispatchEvent(new MouseEvent('click', place));
  };
  set([200, 250]);
  set([400, 250]);
  set([400, 400]);
  set([600, 450]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await userEvent.keyboard('{Control>}z{/Control}');
  set([300, 400]);
  await page.getByRole('button', { name: 'Close the shape' }).click();
  expect(spots()).toEqual([
    [200, 250],
    [400, 250],
    [300, 400],
  ]);
});

test('what was taken back comes again, until something else is drawn', async () => {
  const drawn = area;
  const corner = await reshaping();
  const redo = page.getByRole('button', { name: 'Redo' });
  await expect.element(redo).toBeDisabled();
  const push = async () => {
    (corner(0) as SVGElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
  };
  await push();
  const pushed = area;
  expect(pushed).not.toBe(drawn);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(area).toBe(drawn);
  await redo.click();
  expect(area).toBe(pushed);
  await userEvent.keyboard('{Control>}z{/Control}');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(area).toBe(pushed);
  await page.getByRole('button', { name: 'Undo' }).click();
  await push();
  await push();
  await expect.element(redo).toBeDisabled();
});
