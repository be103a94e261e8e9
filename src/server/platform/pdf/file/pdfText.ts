/** A text in a dictionary, such as a title: UTF-16 in hexadecimal, which holds any letter. */
export function pdfText(text: string): string {
  return `<feff${Buffer.from(text.toWellFormed(), 'utf16le').swap16().toString('hex')}>`;
}

/** @param number in points; a thousandth of one is finer than any printer */
export function pdfNumber(number: number): string {
  return String(Math.round(number * 1000) / 1000);
}

/** `2026-03-08T10:00:00.000Z` as PDF writes it. */
export function pdfDate(at: string): string {
  return `(D:${at.slice(0, 19).replace(/\D/g, '')}Z)`;
}

/** `application/json` as a name of PDF. */
export function pdfName(name: string): string {
  const bytes = [...Buffer.from(name)].map((byte) =>
    /[\w.+-]/.test(String.fromCodePoint(byte))
      ? String.fromCodePoint(byte)
      : `#${byte.toString(16).padStart(2, '0')}`,
  );
  return `/${bytes.join('')}`;
}
