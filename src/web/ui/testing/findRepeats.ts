/**
 * Elements whose parent already has two children of the same shape: tags, classes, states and attributes,
 * down to the last descendant. A third row or card of that shape cannot break a rule that the first two keep.
 * The last child always counts, as styles often single it out. Self-contained: a journey runs it in its page.
 */
export function findRepeats(): Element[] {
  // Their words may differ from one row to the next; that there are some may not.
  const worded = new Set([
    ...['alt', 'd', 'data-listing-key', 'datetime', 'for', 'href', 'id', 'name', 'src', 'srcset'],
    ...['title', 'value', 'aria-controls', 'aria-describedby', 'aria-label', 'aria-labelledby'],
  ]);
  const states = [':checked', ':disabled', ':focus-within'];
  const numbers = new Map<string, number>();
  const shapes = new Map<Element, number>();

  function shapeOf(element: Element): number {
    const known = shapes.get(element);
    if (known !== undefined) return known;
    const parts = [element.tagName, ...states.filter((state) => element.matches(state))];
    for (const { name, value } of element.attributes)
      parts.push(`${name}=${worded.has(name) ? value !== '' : value}`);
    for (const child of element.childNodes) {
      if (child instanceof Element) parts.push(`#${shapeOf(child)}`);
      else if (child instanceof Text && child.data.trim()) parts.push('text');
    }
    const key = JSON.stringify(parts);
    const shape = numbers.get(key) ?? numbers.size;
    numbers.set(key, shape);
    shapes.set(element, shape);
    return shape;
  }

  const repeats: Element[] = [];
  function look(parent: Element): void {
    const seen = new Map<number, number>();
    for (const child of parent.children) {
      const shape = shapeOf(child);
      const count = (seen.get(shape) ?? 0) + 1;
      seen.set(shape, count);
      if (count > 2 && child !== parent.lastElementChild) repeats.push(child);
      else look(child);
    }
  }
  look(document.body);
  return repeats;
}
