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

/** The map service of the sandbox (§7, decisions §9): knows postal codes only, and answers in Japanese only. */
export async function geocodeRoute(app: FastifyInstance): Promise<void> {
  const findPlaces = createPostalCodes();

  app.get<{ Querystring: GeocodeQuery }>('/sandbox/geocode/json', async ({ query }, reply) => {
    // Open to every site, as Google is: the app may be served from another origin.
    reply.header('Access-Control-Allow-Origin', '*');
    const { address } = query;
    if (typeof address !== 'string' || address.trim() === '') return reply.code(400).send(NO_ADDRESS);

    const code = readPostalCode(address);
    const places = code === null || !isInJapan(query.components) ? [] : await findPlaces(code);
    return reply.header('Cache-Control', ONE_DAY).send(geocodeAnswer(places));
  });
}

/** Returns the seven digits of an address that is a postal code, however it is written: 606-8501, 〒６０６－８５０１. */
function readPostalCode(address: string): string | null {
  const [, area, place] = /^〒?\s*(\d{3})\s*[-‐‑‒–—―−ー]?\s*(\d{4})$/.exec(foldWidth(address).trim()) ?? [];
  return area !== undefined && place !== undefined ? area + place : null;
}

/** A request restricted to another country finds nothing: the data covers Japan only. */
function isInJapan(components: unknown): boolean {
  const [, country] = typeof components === 'string' ? (/(?:^|\|)country:([^|]*)/i.exec(components) ?? []) : [];
  return country === undefined || /^(?:jp|japan|日本)$/i.test(country);
}
