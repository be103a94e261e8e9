/** A small Excel workbook, put together by hand: its parts stand in the archive as they are. */
import { crc32, deflateRawSync } from 'node:zlib';

/** @param rows texts and numbers; a date is a day number under `dates`. */
export function aWorkbook(
  rows: (string | number | { day: number } | null)[][],
  sheet?: string,
): Buffer {
  const cells = rows.map((row, y) => {
    const inside = row.map((cell, x) => {
      const at = `r="${String.fromCharCode(65 + x)}${y + 1}"`;
      if (cell === null) return '';
      if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`;
      if (typeof cell === 'object') return `<c ${at} s="1"><v>${cell.day}</v></c>`;
      return `<c ${at} t="inlineStr"><is><t>${cell}</t></is></c>`;
    });
    return `<row r="${y + 1}">${inside.join('')}</row>`;
  });
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packed = 'http://schemas.openxmlformats.org/package/2006';
  const xml = '<?xml version="1.0" encoding="UTF-8"?>';
  return archive({
    '[Content_Types].xml': `${xml}<Types xmlns="${packed}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${packed}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Homes" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packed}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml':
      sheet ??
      `${xml}<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  });
}

/** A workbook of some kilobytes whose one sheet unpacks to `megabytes`. */
export function aWorkbookBomb(megabytes: number): Buffer {
  return aWorkbook([], Buffer.alloc(megabytes * 1024 * 1024, ' ').toString('latin1'));
}

/** A ZIP archive whose larger files are compressed. */
function archive(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, plain] = [Buffer.from(name), Buffer.from(text)];
    const packedYn = plain.length > 100_000;
    const data = packedYn ? deflateRawSync(plain) : plain;
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(packedYn ? 8 : 0, 4);
    shared.writeUInt32LE(crc32(plain), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(plain.length, 18);
    shared.writeUInt16LE(path.length, 22);
    const begin = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, path, data]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(offset, 10);
    entries.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), shared, more, path);
    parts.push(begin);
    offset += begin.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}
