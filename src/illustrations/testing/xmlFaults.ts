/**
 * What keeps a text from being well-formed XML, as far as drawings go: tags that do not close in
 * order, attributes that are not quoted or come twice, stray `<` and `&`. An empty list is good.
 */
export function xmlFaults(text: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  let at = 0;
  for (const tag of text.matchAll(TAG)) {
    const between = text.slice(at, tag.index);
    if (/[<>]/.test(between)) faults.push(`stray bracket in "${between.slice(0, 40)}"`);
    if (/&(?!(amp|lt|gt|quot|apos|#\d+);)/.test(between + tag[0]))
      faults.push(`bare ampersand near "${tag[0].slice(0, 40)}"`);
    if (open.length === 0 && between.trim() !== '') faults.push('text outside the root');
    at = tag.index + tag[0].length;
    const [, closing, name = '', attributes = '', empty] = tag;
    faults.push(...attributeFaults(name, attributes));
    if (closing) {
      const last = open.pop();
      if (last !== name) faults.push(`</${name}> closes <${last ?? 'nothing'}>`);
    } else if (!empty) open.push(name);
  }
  if (open.length > 0) faults.push(`never closed: ${open.join(' ')}`);
  if (text.slice(at).trim() !== '') faults.push('text after the root');
  return faults;
}

const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g;

function attributeFaults(name: string, attributes: string): string[] {
  const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, attribute]) => attribute);
  const twice = names.find((attribute, i) => names.indexOf(attribute) !== i);
  return twice === undefined ? [] : [`<${name}> says ${twice} twice`];
}
