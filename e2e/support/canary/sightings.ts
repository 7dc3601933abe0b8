import { type Marks, type Secret, SECRETS } from './marks';

/** All that was seen, by the place where it was. */
export class Sightings {
  readonly #seen = new Map<string, Buffer[]>();

  add(place: string, content: string | Buffer): void {
    const contents = this.#seen.get(place) ?? [];
    contents.push(Buffer.from(content));
    this.#seen.set(place, contents);
  }

  get places(): readonly string[] {
    return [...this.#seen.keys()];
  }

  /** The places of each secret, in order of the alphabet. */
  find(marks: Marks): Readonly<Record<Secret, readonly string[]>> {
    const found = SECRETS.map((secret) => [secret, this.#placesOf(marks, secret)] as const);
    return Object.fromEntries(found) as Record<Secret, string[]>; // one entry for every secret
  }

  #placesOf(marks: Marks, secret: Secret): string[] {
    const isIn = (content: Buffer) => marks.isIn(content, secret);
    return this.places.filter((place) => this.#seen.get(place)?.some(isIn)).sort();
  }
}
