/** The time zone of a home, whose clock its dates and open houses are in. */
import tzLookup from 'tz-lookup';

/**
 * The lookup is coarse along borders. For a home with a US address, the zone of the same clock on this
 * side; American Samoa and Samoa share a clock but are a day apart.
 */
const acrossTheBorder: Record<string, string> = {
  'America/Ciudad_Juarez': 'America/Denver',
  'America/Creston': 'America/Los_Angeles',
  'America/Edmonton': 'America/Denver',
  'America/Hermosillo': 'America/Phoenix',
  'America/Matamoros': 'America/Chicago',
  'America/Moncton': 'America/New_York',
  'America/Ojinaga': 'America/Chicago',
  'America/Regina': 'America/Chicago',
  'America/Tijuana': 'America/Los_Angeles',
  'America/Toronto': 'America/New_York',
  'America/Tortola': 'America/St_Thomas',
  'America/Vancouver': 'America/Los_Angeles',
  'America/Whitehorse': 'America/Anchorage',
  'America/Winnipeg': 'America/Chicago',
  'Pacific/Apia': 'Pacific/Pago_Pago',
};

/** Postal codes of Canada's provinces and territories; a home there keeps its own zone. */
const provinces = new Set('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '));

interface PlaceOfHome {
  latitude: number;
  longitude: number;
  /** Two letters. */
  stateOrProvince: string;
}

/** An IANA zone. */
export function zoneOfPlace({ latitude, longitude, stateOrProvince }: PlaceOfHome): string {
  const zone = tzLookup(latitude, longitude);
  return provinces.has(stateOrProvince) ? zone : (acrossTheBorder[zone] ?? zone);
}
