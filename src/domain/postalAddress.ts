/** What a postal code says of an address (§4): enough to fill three fields. */
export interface PostalAddress {
  readonly prefecture: string;
  readonly city: string;
  readonly address: string;
}

export interface AddressComponent {
  readonly long_name: string;
  readonly types: readonly string[];
}

const SUBLOCALITY = /^sublocality_level_(\d)$/;

/**
 * Components of a geocoding answer as prefecture, city and address (decisions §5), or null where one of the first two
 * is missing. County, locality and the ward of a designated city together are the city (足柄下郡箱根町, 京都市左京区);
 * the remaining sublocalities, from large to small, the address.
 */
export function toPostalAddress(components: readonly AddressComponent[]): PostalAddress | null {
  const named = (type: string) => components.find(({ types }) => types.includes(type))?.long_name ?? '';
  const prefecture = named('administrative_area_level_1');
  const locality = named('locality');
  if (prefecture === '' || locality === '') return null;

  const sublocalities = components
    .map(({ long_name, types }) => ({ name: long_name, level: levelOf(types) }))
    .filter(({ level }) => level > 0)
    .sort((one, other) => one.level - other.level)
    .map(({ name }) => name);
  const ward = named('ward') || sublocalities.find((name) => isWard(name, locality)) || '';
  return {
    prefecture,
    city: named('administrative_area_level_2') + locality + ward,
    address: sublocalities.filter((name) => name !== ward).join(''),
  };
}

function levelOf(types: readonly string[]): number {
  return Math.max(0, ...types.map((type) => Number(SUBLOCALITY.exec(type)?.[1] ?? 0)));
}

/** Only cities have wards below them; 千代田区 itself is a locality, and a hamlet called 〇〇区 of a town is no ward. */
function isWard(name: string, locality: string): boolean {
  return locality.endsWith('市') && name.endsWith('区');
}
