import type { PostalAddress } from './postalAddress';

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
