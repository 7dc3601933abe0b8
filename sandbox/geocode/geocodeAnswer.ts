import { splitCity, townName } from './placeNames';
import type { PostalRow } from './postalRows';

interface Component {
  readonly long_name: string;
  readonly short_name: string;
  readonly types: readonly string[];
}

interface Result {
  readonly address_components: readonly Component[];
  readonly formatted_address: string;
  readonly types: readonly string[];
}

/** An answer in the format of the Google Geocoding API (decisions §8). */
export interface GeocodeAnswer {
  readonly status: 'OK' | 'ZERO_RESULTS' | 'INVALID_REQUEST';
  readonly results: readonly Result[];
  readonly error_message?: string;
}

/**
 * Returns each place of a postal code once. The data may have a place several times, because every business with its
 * own postal code has a row.
 */
export function geocodeAnswer(rows: readonly PostalRow[]): GeocodeAnswer {
  const results = new Map(rows.map(toResult).map((result) => [result.formatted_address, result]));
  return { status: results.size > 0 ? 'OK' : 'ZERO_RESULTS', results: [...results.values()] };
}

/**
 * Returns a place whose components are in Google's order, from small to large. A town has the second sublocality level,
 * below a ward.
 */
function toResult({ code, prefecture, city, town }: PostalRow): Result {
  const { county, locality, ward } = splitCity(city);
  const place = townName(town);
  const dashed = `${code.slice(0, 3)}-${code.slice(3)}`;
  const components = [
    component(dashed, ['postal_code']),
    component(place, ['political', 'sublocality', 'sublocality_level_2']),
    component(ward, ['political', 'sublocality', 'sublocality_level_1']),
    component(locality, ['locality', 'political']),
    component(county, ['administrative_area_level_2', 'political']),
    component(prefecture, ['administrative_area_level_1', 'political']),
    { long_name: '日本', short_name: 'JP', types: ['country', 'political'] },
  ];
  return {
    address_components: components.filter(({ long_name }) => long_name !== ''),
    formatted_address: `日本、〒${dashed} ${prefecture}${city}${place}`,
    types: ['postal_code'],
  };
}

function component(name: string, types: readonly string[]): Component {
  return { long_name: name, short_name: name, types };
}
