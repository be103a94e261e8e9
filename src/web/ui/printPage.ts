/** Prints the page, once its pictures are there: a browser prints what it has. */

/** @param waitAtMostMs for pictures; one that does not come is left out */
export async function printPage(waitAtMostMs = 15_000): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
  const there = pictures.map((picture) => {
    picture.loading = 'eager';
    return picture.decode();
  });
  await Promise.race([
    Promise.allSettled(there),
    new Promise((resolve) => setTimeout(resolve, waitAtMostMs)),
  ]);
  window.print();
}
