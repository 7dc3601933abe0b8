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

/** The cities that have wards of their own (政令指定都市); those of Tokyo are municipalities themselves. */
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
 * Components of a geocoding answer as prefecture, city and address (decisions §5), or null where one of the first two
 * is missing. County, locality and the ward of a designated city together are the city (足柄下郡箱根町, 京都市左京区);
 * the remaining sublocalities, from large to small, the address.
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

/** Some answers call a ward a locality as well: the city above it wins; a ward of Tokyo has none above and stays. */
function localityOf(localities: readonly AddressComponent[]): AddressComponent | undefined {
  return localities.find(({ types }) => !types.includes('ward')) ?? localities[0];
}

/** Only designated cities have wards, right below them; a hamlet called 〇〇区, elsewhere or deeper in one, is none. */
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
 * The address that all places under one postal code share (decisions §5); null marks a place that is none. Across cities
 * or prefectures nothing is settled.
 */
export function commonAddress(places: readonly (PostalAddress | null)[]): PostalAddress | null {
  const [first] = places;
  if (!first) return null;
  const isInSameCity = (place: PostalAddress | null): place is PostalAddress =>
    place?.prefecture === first.prefecture && place.city === first.city;
  return places.every(isInSameCity) ? { ...first, address: commonTown(places.map(({ address }) => address)) } : null;
}

/**
 * How the names of several towns begin alike: with the whole name of one of them (子宝 and 子宝町), or else up to the last
 * 町 they share (八尾町). Any other beginning, such as the 加茂 of 加茂町 and 加茂内町, may be no name at all.
 */
function commonTown(towns: readonly string[]): string {
  const isShared = (beginning: string) => towns.every((town) => town.startsWith(beginning));
  const whole = towns.find(isShared);
  if (whole !== undefined) return whole;
  const [first = ''] = towns;
  const upToTowns = [...first.matchAll(/.町/g)].map(({ index }) => first.slice(0, index + 2));
  return upToTowns.findLast(isShared) ?? '';
}
