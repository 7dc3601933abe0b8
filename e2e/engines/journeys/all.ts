import { cardJourneys, offlineJourneys } from './card';
import { codeJourneys } from './code';
import type { Journeys } from './journey';
import { memberJourneys } from './members';
import { paymentJourneys, renewalJourneys } from './payments';
import { publicPageJourneys } from './publicPages';
import { sessionJourneys } from './session';
import { visitorJourneys } from './visitors';

export const JOURNEYS: Journeys = {
  // Before a member's visit brings a service worker.
  ...publicPageJourneys,
  ...offlineJourneys,
  ...codeJourneys,
  ...visitorJourneys,
  ...sessionJourneys,
  ...memberJourneys,
  ...paymentJourneys,
  ...renewalJourneys,
  ...cardJourneys,
};

/** Those through screens that look different on a wide one. */
export const WIDE_JOURNEYS: Journeys = { ...memberJourneys, ...cardJourneys };
