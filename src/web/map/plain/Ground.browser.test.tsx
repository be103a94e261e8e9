import { expect, test } from 'vitest';
import type { Camera } from './Camera.ts';
import { Ground } from './Ground.ts';

const size = { width: 40, height: 20 };
const here: Camera = { x: 0.5, y: 0.5, zoom: 3 };

/** Longer than a portion. */
function takeLong(): void {
  const endMs = performance.now() + 10;
  while (performance.now() < endMs);
}

const filled = (color: string) =>
  function* (context: CanvasRenderingContext2D) {
    for (let at = 0; at < 2; at++) {
      context.fillStyle = color;
      context.fillRect(0, 0, size.width, size.height);
      takeLong();
      yield;
    }
  };

function made(): { ground: Ground; next(): Promise<void>; color(): string } {
  let tell = () => {};
  const ground = new Ground(() => tell());
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d')!;
  return {
    ground,
    next: () => new Promise((resolve) => (tell = resolve)),
    color() {
      context.clearRect(0, 0, size.width, size.height);
      ground.lay(context, here, size);
      return context.getImageData(20, 10, 1, 1).data.join(' ');
    },
  };
}

const [none, red, blue] = ['0 0 0 0', '255 0 0 255', '0 0 255 255'];

test('other work has its turn between the steps of a picture', async () => {
  const { ground, next } = made();
  const order: string[] = [];
  ground.begin(
    function* () {
      for (const step of [1, 2, 3]) {
        order.push(`step ${step}`);
        setTimeout(() => order.push(`after ${step}`));
        takeLong();
        yield;
      }
    },
    here,
    size,
  );
  await next();
  expect(order.slice(0, 5)).toEqual(['step 1', 'after 1', 'step 2', 'after 2', 'step 3']);
});

test('the picture before stays until the next one is whole', async () => {
  const { ground, next, color } = made();
  expect([color(), ground.at]).toEqual([none, null]);
  ground.begin(filled('red'), here, size);
  await next();
  expect([color(), ground.at]).toEqual([red, here]);

  const there = { ...here, zoom: 3.5 };
  const seen: string[] = [];
  ground.begin(
    function* (context) {
      for (const _ of filled('blue')(context)) {
        seen.push(color());
        yield;
      }
    },
    there,
    size,
  );
  expect([ground.at, ground.makingAt]).toEqual([here, there]);
  await next();
  expect(seen).toEqual([red, red]);
  expect([color(), ground.at, ground.makingAt]).toEqual([blue, there, null]);
});

test('a picture that is begun anew is that of the later one alone', async () => {
  const { ground, next, color } = made();
  let isDrawn = false;
  ground.begin(
    function* () {
      isDrawn = true;
      yield;
    },
    { ...here, zoom: 9 },
    size,
  );
  ground.begin(filled('red'), here, size);
  await next();
  expect([color(), ground.at, isDrawn]).toEqual([red, here, false]);
});
