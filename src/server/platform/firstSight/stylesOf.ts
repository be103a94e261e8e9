/**
 * The part of a stylesheet that one drawn page needs, small enough to be sent within it: a page that
 * brings its styles along is painted without waiting for a second answer. The whole sheet comes after.
 */

interface Rule {
  /** What stands before the braces. */
  head: string;
  /** Null for what is a statement, such as `@layer a, b;`. */
  body: string | null;
  /** Of a block of rules, such as `@media`. */
  rules: Rule[];
  /** Of a style rule: for each of its selectors, the classes that it names. */
  classes: string[][];
}

export interface Stylesheet {
  rules: Rule[];
}

/** Blocks that hold rules, not declarations. */
const holdsRules = /^@(?:media|supports|layer|container)\b/;
const className = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi;

export function readStylesheet(css: string): Stylesheet {
  return { rules: rulesIn(css.replace(/\/\*.*?\*\//gs, '')) };
}

/** Rules for the classes of the page, for its elements as such, and what these name. */
export function stylesOf({ rules }: Stylesheet, html: string): string {
  const present = classesIn(html);
  const whole = rules.map((rule) => written(rule, present)).join('');
  // Twice, since an animation or a property may be named by another that is left out.
  return [0, 1].reduce((css) => withoutUnused(css), whole);
}

/** The files of the typefaces that Latin letters are drawn with, of those that a page names. */
export function latinFonts(html: string): string[] {
  return [...html.matchAll(/@font-face\{[^}]*\}/g)].flatMap(([face]) =>
    isLatin(face) ? (/url\(["']?([^"')]+)/.exec(face)?.slice(1) ?? []) : [],
  );
}

function classesIn(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, value] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of unescaped(value!).split(/\s+/)) found.add(name);
  }
  return found;
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function written(rule: Rule, present: ReadonlySet<string>): string {
  const { head, body, rules, classes } = rule;
  if (body === null) return `${head};`;
  if (holdsRules.test(head)) {
    const inside = rules.map((one) => written(one, present)).join('');
    return inside === '' ? '' : `${head}{${inside}}`;
  }
  if (head.startsWith('@')) return `${head}{${body}}`;
  return classes.some((names) => names.every((name) => present.has(name)))
    ? `${head}{${body}}`
    : '';
}

const isLatin = (face: string) =>
  /unicode-range:U\+(?:\?\?|0{1,4}-(?:00)?ff)(?![\w?])/i.test(face) && !face.includes('italic');

/** Without the animations and properties that nothing else names. */
function withoutUnused(css: string): string {
  return css.replace(
    /@(?:keyframes|property) ([\w-]+)\{(?:[^{}]|\{[^{}]*\})*\}/g,
    (block, name: string) => (named(css, name) > 1 ? block : ''),
  );
}

function named(css: string, name: string): number {
  return css.split(new RegExp(`(?<![\\w-])${name}(?![\\w-])`)).length - 1;
}

function rulesIn(css: string): Rule[] {
  const found: Rule[] = [];
  let from = 0;
  for (let at = 0; at < css.length; at++) {
    const letter = css[at];
    if (letter === '\\') at++;
    else if (letter === '"' || letter === "'") at = endOfText(css, at);
    else if (letter === ';') {
      found.push(ruleOf(css.slice(from, at), null));
      from = at + 1;
    } else if (letter === '{') {
      const end = endOfBlock(css, at);
      found.push(ruleOf(css.slice(from, at), css.slice(at + 1, end)));
      from = end + 1;
      at = end;
    }
  }
  return found;
}

function ruleOf(text: string, body: string | null): Rule {
  const head = text.trim();
  const rules = body !== null && holdsRules.test(head) ? rulesIn(body) : [];
  const isStyle = body !== null && !head.startsWith('@');
  const classes = isStyle ? selectorsOf(head).map(classesOf) : [];
  return { head, body, rules, classes };
}

function classesOf(selector: string): string[] {
  return [...selector.matchAll(className)].map(([, name]) =>
    name!
      .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
      .replace(/\\(.)/g, '$1'),
  );
}

/** Parted at the commas that stand in no brackets. */
function selectorsOf(head: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < head.length; at++) {
    const letter = head[at]!;
    if (letter === '\\') at++;
    else if ('(['.includes(letter)) depth++;
    else if (')]'.includes(letter)) depth--;
    else if (letter === ',' && depth === 0) {
      found.push(head.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, head.slice(from)];
}

function endOfBlock(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at++) {
    const letter = css[at];
    if (letter === '\\') at++;
    else if (letter === '"' || letter === "'") at = endOfText(css, at);
    else if (letter === '{') depth++;
    else if (letter === '}' && --depth === 0) return at;
  }
  return css.length;
}

function endOfText(css: string, from: number): number {
  for (let at = from + 1; at < css.length; at++) {
    if (css[at] === '\\') at++;
    else if (css[at] === css[from]) return at;
  }
  return css.length;
}
