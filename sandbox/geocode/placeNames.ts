import { DESIGNATED_CITIES } from '#domain/address/postalAddress';

/** The parts of a municipality's name. A part that the name does not have is empty. */
interface CityNames {
  readonly county: string;
  readonly locality: string;
  readonly ward: string;
}

/**
 * Splits 足柄下郡箱根町 into county and town, and 京都市左京区 into city and ward; any other name remains one part
 * (decisions §5). A county has only towns and villages, so the cities 大和郡山市 and 蒲郡市 are not split, and
 * 赤穂郡上郡町 is split after its first 郡.
 */
export function splitCity(city: string): CityNames {
  const [, county, town] = /^(.+?郡)(.+[町村])$/.exec(city) ?? [];
  if (county !== undefined && town !== undefined) return { county, locality: town, ward: '' };
  const designated = DESIGNATED_CITIES.find((name) => city.startsWith(name) && city.endsWith('区'));
  if (designated === undefined) return { county: '', locality: city, ward: '' };
  return { county: '', locality: designated, ward: city.slice(designated.length) };
}

/**
 * Returns a town's name without the remarks of the post office, which are not part of an address. Returns an empty text
 * if there is only a remark.
 */
export function townName(town: string): string {
  if (/以下に掲載がない場合|の次に.*場合/.test(town)) return '';
  return town.replace(/[（(].*$/, '').trim();
}
