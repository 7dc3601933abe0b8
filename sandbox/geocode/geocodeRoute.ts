import type { FastifyInstance } from 'fastify';
import { foldWidth } from '#domain/text';
import { geocodeAnswer, type GeocodeAnswer } from './geocodeAnswer';
import { createPostalCodes } from './postalRows';

const ONE_DAY = 'public, max-age=86400';

const NO_ADDRESS: GeocodeAnswer = {
  status: 'INVALID_REQUEST',
  results: [],
  error_message: "Invalid request. Missing the 'address' parameter.",
};

interface GeocodeQuery {
  readonly address?: unknown;
  readonly components?: unknown;
}

/**
 * Adds the map service of the sandbox (§7, decisions §9). The service finds only postal codes and answers only in
 * Japanese.
 */
export async function geocodeRoute(app: FastifyInstance): Promise<void> {
  const findPlaces = createPostalCodes();

  app.get<{ Querystring: GeocodeQuery }>('/sandbox/geocode/json', async ({ query }, reply) => {
    // Allows pages of every origin, as Google does, because the app may be served from another origin.
    reply.header('Access-Control-Allow-Origin', '*');
    const { address } = query;
    if (typeof address !== 'string' || address.trim() === '') return reply.code(400).send(NO_ADDRESS);

    const code = readPostalCode(address);
    const places = code === null || !isInJapan(query.components) ? [] : await findPlaces(code);
    return reply.header('Cache-Control', ONE_DAY).send(geocodeAnswer(places));
  });
}

/**
 * Returns the seven digits of a postal code in any notation, such as 606-8501 or 〒６０６－８５０１. Returns null for
 * any other text.
 */
function readPostalCode(address: string): string | null {
  const [, area, place] = /^〒?\s*(\d{3})\s*[-‐‑‒–—―−ー]?\s*(\d{4})$/.exec(foldWidth(address).trim()) ?? [];
  return area !== undefined && place !== undefined ? area + place : null;
}

/**
 * Returns whether a request includes Japan. The data covers only Japan, so a request restricted to another country
 * finds nothing.
 */
function isInJapan(components: unknown): boolean {
  const [, country] = typeof components === 'string' ? (/(?:^|\|)country:([^|]*)/i.exec(components) ?? []) : [];
  return country === undefined || /^(?:jp|japan|日本)$/i.test(country);
}
