/** The part of an address that a postal code determines; it fills three fields of the form. */
export interface PostalAddress {
  readonly prefecture: string;
  readonly city: string;
  readonly address: string;
}

export interface AddressComponent {
  readonly long_name: string;
  readonly types: readonly string[];
}

/** Cities that have wards (政令指定都市). Tokyo is not one of them, because its wards are municipalities. */
export const DESIGNATED_CITIES: readonly string[] = [
  '札幌市',
  '仙台市',
  'さいたま市',
  '千葉市',
  '横浜市',
  '川崎市',
  '相模原市',
  '新潟市',
  '静岡市',
  '浜松市',
  '名古屋市',
  '京都市',
  '大阪市',
  '堺市',
  '神戸市',
  '岡山市',
  '広島市',
  '北九州市',
  '福岡市',
  '熊本市',
];

const SUBLOCALITY = /sublocality_level_(\d)/;

/**
 * Converts the parts of a geocoding answer into an address; returns null if prefecture or municipality is missing.
 * `city` joins county, municipality and, in a designated city, the ward (足柄下郡箱根町, 京都市左京区); `address` joins the smaller
 * parts from large to small.
 */
export function toPostalAddress(components: readonly AddressComponent[]): PostalAddress | null {
  const ofType = (type: string) => components.filter(({ types }) => types.includes(type));
  const prefecture = nameOf(ofType('administrative_area_level_1')[0]);
  const locality = localityOf(ofType('locality'));
  if (prefecture === '' || nameOf(locality) === '') return null;

  const ward = ofType('ward').find((component) => component !== locality) ?? wardBelow(locality, components);
  return {
    prefecture,
    city: nameOf(ofType('administrative_area_level_2')[0]) + nameOf(locality) + nameOf(ward),
    address: components
      .filter((component) => levelOf(component) > 0 && nameOf(component) !== nameOf(ward))
      .sort((one, other) => levelOf(one) - levelOf(other))
      .map(nameOf)
      .join(''),
  };
}

/**
 * Returns the municipality. If the answer lists both a ward and its city, returns the city. Returns the ward for an
 * address in Tokyo, because a ward of Tokyo belongs to no city.
 */
function localityOf(localities: readonly AddressComponent[]): AddressComponent | undefined {
  return localities.find(({ types }) => !types.includes('ward')) ?? localities[0];
}

/**
 * Returns the ward directly below a designated city. In other places, and at deeper levels, a name that ends with 区 is
 * a hamlet and not a ward.
 */
function wardBelow(
  locality: AddressComponent | undefined,
  components: readonly AddressComponent[],
): AddressComponent | undefined {
  if (!DESIGNATED_CITIES.includes(nameOf(locality))) return undefined;
  return components.find((component) => levelOf(component) === 1 && nameOf(component).endsWith('区'));
}

function nameOf(component: AddressComponent | undefined): string {
  return component?.long_name ?? '';
}

function levelOf({ types }: AddressComponent): number {
  return Math.max(0, ...types.map((type) => Number(SUBLOCALITY.exec(type)?.[1] ?? 0)));
}

/**
 * Returns the address that all places of a postal code share; null if they lie in different cities or prefectures, or
 * if one of them is null, which means no address.
 */
export function commonAddress(places: readonly (PostalAddress | null)[]): PostalAddress | null {
  const [first] = places;
  if (!first) return null;
  const isInSameCity = (place: PostalAddress | null): place is PostalAddress =>
    place?.prefecture === first.prefecture && place.city === first.city;
  return places.every(isInSameCity) ? { ...first, address: commonTown(places.map(({ address }) => address)) } : null;
}

/**
 * Returns the beginning that all town names share, if it is the name of a place: the whole name of one town (子宝 for 子宝
 * and 子宝町), otherwise the text up to the last shared 町 (八尾町), otherwise ''. Any other shared text is not the name of a
 * place, such as 加茂 for 加茂町 and 加茂内町.
 */
function commonTown(towns: readonly string[]): string {
  const isShared = (beginning: string) => towns.every((town) => town.startsWith(beginning));
  const whole = towns.find(isShared);
  if (whole !== undefined) return whole;
  const [first = ''] = towns;
  const upToTowns = [...first.matchAll(/.町/g)].map(({ index }) => first.slice(0, index + 2));
  return upToTowns.findLast(isShared) ?? '';
}
