import { DESIGNATED_CITIES } from '#domain/address/postalAddress';

/** The levels a municipality's name spans; empty where it has none. */
interface CityNames {
  readonly county: string;
  readonly locality: string;
  readonly ward: string;
}

/**
 * 足柄下郡箱根町 as county and town, 京都市左京区 as city and ward, everything else as one name (decisions §5). Only towns
 * and villages lie in counties: 大和郡山市 and 蒲郡市 are cities, and in 赤穂郡上郡町 the first 郡 ends the county.
 */
export function splitCity(city: string): CityNames {
  const [, county, town] = /^(.+?郡)(.+[町村])$/.exec(city) ?? [];
  if (county !== undefined && town !== undefined) return { county, locality: town, ward: '' };
  const designated = DESIGNATED_CITIES.find((name) => city.startsWith(name) && city.endsWith('区'));
  if (designated === undefined) return { county: '', locality: city, ward: '' };
  return { county: '', locality: designated, ward: city.slice(designated.length) };
}

/**
 * Returns the town without the post office's remarks, which are no part of an address; empty where only a remark
 * stands.
 */
export function townName(town: string): string {
  if (/以下に掲載がない場合|の次に.*場合/.test(town)) return '';
  return town.replace(/[（(].*$/, '').trim();
}
