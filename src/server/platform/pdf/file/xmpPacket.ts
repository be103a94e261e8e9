import type { PdfDocument } from '../PdfDocument.ts';
import { printable } from '../type/printable.ts';

/**
 * What the file says about itself to archives and screen readers (XMP, ISO 16684-1): its title, its
 * language, and that it is made by PDF/A-3a (ISO 19005-3) and PDF/UA-1 (ISO 14289-1).
 * @param subject as in the file's information dictionary, with which this must agree
 */
export function xmpPacket(
  { title, language, createdAt }: PdfDocument,
  subject: string,
  producer: string,
): string {
  const at = `${createdAt.slice(0, 19)}Z`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escaped(subject)}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>${escaped(language)}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${at}</xmp:CreateDate>
<xmp:ModifyDate>${at}</xmp:ModifyDate>
<pdf:Producer>${escaped(producer)}</pdf:Producer>
<pdfaid:part>3</pdfaid:part>
<pdfaid:conformance>A</pdfaid:conformance>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
${uaSchema}
</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

/** PDF/A wants each property explained that its own standard does not know. */
const uaSchema = `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of ISO 14289 that the file is made by</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

/**
 * Whatever could end an element, or be taken for a part of the file by a program that looks for
 * words in it, stands there by its number.
 */
function escaped(text: string): string {
  return printable(text).replaceAll(
    /[^\p{L}\p{N} .,_-]/gu,
    (letter) => `&#${letter.codePointAt(0)};`,
  );
}
