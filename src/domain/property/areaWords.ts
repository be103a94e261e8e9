const number = new Intl.NumberFormat('en-US');
const squareFeetPerAcre = 43_560;

/** `6,000 sq ft`; from half an acre on in acres: `0.75 acre`, `1.5 acres`. */
export function areaWords(squareFeet: number): string {
  if (squareFeet < squareFeetPerAcre / 2) return `${number.format(squareFeet)} sq ft`;
  const acres = Math.round((squareFeet / squareFeetPerAcre) * 100) / 100;
  return `${number.format(acres)} ${acres <= 1 ? 'acre' : 'acres'}`;
}
