import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';

/**
 * What a file lacks of PDF/A-3a (ISO 19005-3) and PDF/UA-1 (ISO 14289-1, by the points of the
 * Matterhorn protocol that a machine can judge), as sentences; empty when nothing is found.
 * It walks the whole file and judges what this program writes, so it is no validator of any PDF.
 */
export async function archiveProblems(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDF.load(bytes);
  const read = reader((ref) => pdf.getObject(ref));
  const catalog = pdf.getCatalog();
  const pages = pdf.getPages().map((page) => page.dict);
  const text = Buffer.from(bytes).toString('latin1');
  const problems: string[] = [];
  const ask = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem);
  };

  ask(/\/ID\s*\[/.test(text), 'The trailer has no ID.');
  ask(
    !/\/(Encrypt|JavaScript|LZWDecode|AA|OpenAction|Launch)\b/.test(text),
    'It holds what archives forbid.',
  );
  ask(read.at(catalog, 'MarkInfo', 'Marked') === 'true', 'It is not marked as tagged.');
  ask(
    read.at(catalog, 'ViewerPreferences', 'DisplayDocTitle') === 'true',
    'The title is not shown.',
  );
  ask((pdf.getLanguage() ?? '') !== '', 'It has no language.');
  checkMetadata();
  const intent = read.list(catalog.get('OutputIntents'))[0];
  ask(read.at(intent, 'S') === 'GTS_PDFA1', 'It has no output intent.');
  const profile = read.one(read.dict(intent)?.get('DestOutputProfile'));
  const icc =
    profile instanceof PdfStream ? Buffer.from(profile.getDecodedData()) : Buffer.alloc(40);
  ask(icc.toString('latin1', 36, 40) === 'acsp', 'The output intent has no colour profile.');

  const elements = new Map<number, PdfDict[]>();
  const nums = read.list(
    read.dict(read.dict(catalog.get('StructTreeRoot'))?.get('ParentTree'))?.get('Nums'),
  );
  for (let at = 0; at < nums.length; at += 2) {
    const key = Number(read.text(nums[at]));
    const value = read.one(nums[at + 1]);
    const owners = value instanceof PdfArray ? read.list(value) : [value];
    elements.set(
      key,
      owners.flatMap((owner) => read.dict(owner) ?? []),
    );
  }
  pages.forEach(checkPage);
  const headings: number[] = [];
  for (const top of read.list(read.dict(catalog.get('StructTreeRoot'))?.get('K')))
    checkElement(top, null);
  ask(headings.length === 0 || headings[0] === 1, 'The first heading is not of the first level.');
  ask(
    headings.every((level, at) => at === 0 || level <= headings[at - 1]! + 1),
    'A level of headings is skipped.',
  );
  checkAttachments();
  return problems;

  function checkMetadata(): void {
    const stream = read.one(catalog.get('Metadata'));
    const xmp = stream instanceof PdfStream ? Buffer.from(stream.data).toString() : '';
    for (const [name, value] of [
      ['pdfaid:part', '3'],
      ['pdfaid:conformance', 'A'],
      ['pdfuaid:part', '1'],
    ])
      ask(
        xmp.includes(`<${name}>${value}</${name}>`),
        `The metadata does not say ${name} ${value}.`,
      );
    const title = /<dc:title>.*?<rdf:li[^>]*>(.*?)<\/rdf:li>/s.exec(xmp)?.[1] ?? '';
    const plain = title.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
    ask(plain !== '' && plain === pdf.getTitle(), 'Metadata and information differ in the title.');
  }

  function checkPage(page: PdfDict, index: number): void {
    const where = `page ${index + 1}`;
    ask(read.at(page, 'Tabs') === 'S', `The tab order of ${where} is not that of the structure.`);
    const owners = elements.get(Number(read.at(page, 'StructParents'))) ?? [];
    const content = read.one(page.get('Contents'));
    if (content instanceof PdfStream)
      checkContent(Buffer.from(content.getDecodedData()).toString('latin1'), owners, where);
    for (const [name, font] of read.dict(read.dict(page.get('Resources'))?.get('Font')) ?? [])
      checkFont(font, name.value);
    for (const annotation of read.list(page.get('Annots')))
      checkAnnotation(read.dict(annotation), where);
  }

  function checkContent(content: string, owners: PdfDict[], where: string): void {
    let depth = 0;
    let lastMark: string | undefined;
    const marks = new Set<string>();
    const tokens = content.replaceAll(/<[\da-f]*>/g, '()').split(/\s+/);
    tokens.forEach((token, at) => {
      if (token === 'BDC' || token === 'BMC') depth++;
      if (token === 'EMC') depth--;
      if (token === '/MCID') marks.add((lastMark = tokens[at + 1]!));
      if (depth === 0 && /^(Tj|TJ|f|S)$/.test(token))
        problems.push(`Something on ${where} is neither content nor decoration.`);
      if (depth < 0 || depth > 2) problems.push(`Marks on ${where} are not closed.`);
    });
    ask(depth === 0, `Marks on ${where} are not closed, the last of them ${lastMark}.`);
    ask(
      marks.size === owners.length,
      `${where} has ${marks.size} marks and ${owners.length} owners.`,
    );
  }

  function checkFont(font: PdfObject, name: string): void {
    const composite = read.dict(font);
    const descendant = read.dict(read.list(composite?.get('DescendantFonts'))[0]);
    const program = read.one(read.dict(descendant?.get('FontDescriptor'))?.get('FontFile2'));
    ask(program instanceof PdfStream, `The font ${name} is not embedded.`);
    ask(
      read.one(composite?.get('ToUnicode')) instanceof PdfStream,
      `The letters of font ${name} cannot be read.`,
    );
  }

  function checkAnnotation(annotation: PdfDict | undefined, where: string): void {
    if (read.list(annotation?.get('Rect')).every((side) => Number(read.text(side)) === 0)) return;
    ask(annotation?.has('AP') ?? false, `A field on ${where} has no appearance.`);
    ask((Number(read.at(annotation, 'F')) & 4) === 4, `A field on ${where} is not printed.`);
    ask(annotation?.has('TU') ?? false, `A field on ${where} has no name to be read aloud.`);
    const owner = elements.get(Number(read.at(annotation, 'StructParent')))?.[0];
    ask(read.at(owner, 'S') === 'Form', `A field on ${where} is no part of the structure.`);
  }

  function checkElement(object: PdfObject | undefined, parent: string | null): void {
    const element = read.dict(object);
    const role = read.at(element, 'S');
    if (!element || role === undefined) return;
    if (/^H\d$/.test(role)) headings.push(Number(role[1]));
    const within = { TR: ['Table'], TH: ['TR'], TD: ['TR'], LI: ['L'], Lbl: ['LI'], LBody: ['LI'] }[
      role
    ];
    ask(!within || within.includes(parent ?? ''), `A ${role} stands in a ${parent}.`);
    if (role === 'TH')
      ask(read.at(element, 'A', 'Scope') !== undefined, 'A head cell heads nothing.');
    if (role === 'Figure') ask(element.has('Alt'), 'A drawing has no words.');
    for (const child of read.list(element.get('K'))) checkElement(child, role);
  }

  function checkAttachments(): void {
    const names = read.list(
      read.dict(read.dict(catalog.get('Names'))?.get('EmbeddedFiles'))?.get('Names'),
    );
    const specs = names.filter((_, at) => at % 2 === 1).map((spec) => read.dict(spec));
    ask(read.list(catalog.get('AF')).length === specs.length, 'A file inside belongs to nothing.');
    for (const spec of specs) {
      for (const key of ['F', 'UF', 'Desc', 'AFRelationship'])
        ask(spec?.has(key) ?? false, `A file inside has no ${key}.`);
      const stream = read.dict(read.dict(spec?.get('EF'))?.get('F'));
      ask(read.at(stream, 'Subtype') !== undefined, 'A file inside has no media type.');
    }
  }
}

function reader(find: (ref: PdfRef) => PdfObject | null) {
  const one = (object: PdfObject | null | undefined): PdfObject | undefined =>
    object instanceof PdfRef ? one(find(object)) : (object ?? undefined);
  const dict = (object: PdfObject | undefined): PdfDict | undefined => {
    const found = one(object);
    return found instanceof PdfDict ? found : undefined;
  };
  const list = (object: PdfObject | undefined): PdfObject[] => {
    const found = one(object);
    if (found instanceof PdfArray) return found.toArray();
    return found === undefined ? [] : [found];
  };
  const text = (object: PdfObject | undefined): string | undefined => {
    const found = one(object);
    return found && 'value' in found ? String(found.value) : undefined;
  };
  const at = (object: PdfObject | undefined, ...path: string[]): string | undefined =>
    text(path.reduce<PdfObject | undefined>((from, key) => dict(from)?.get(key), object));
  return { one, dict, list, text, at };
}
