/** Mail that is not taken: whoever handed it over tells the sender, in these words. */
export class Turned extends Error {
  /** 550: never. 451: later. 530: not like this. */
  readonly responseCode: 530 | 550 | 552 | 451 | 452;

  constructor(responseCode: Turned['responseCode'], sentence: string) {
    super(overTheLine(sentence));
    this.responseCode = responseCode;
  }
}

/** An answer of SMTP is one short line of ASCII. */
function overTheLine(sentence: string): string {
  return sentence
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, '-')
    .replaceAll('…', '...')
    .replaceAll(/[^ -~]+/g, '?')
    .slice(0, 400);
}
