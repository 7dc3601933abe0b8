import { createContext, useContext } from 'react';
import type { PaymentMode } from '#domain/paymentMode';

/** What screens say about the museum and this build of its site. */
export interface Site {
  readonly museumName: string;
  readonly supportContact: string;
  readonly mailSenderDomain: string;
  readonly paymentMode: PaymentMode;
  /** Of the page with the card provider's own fields, where it has some; '' where it is beside the app. */
  readonly cardFormOrigin: string;
  /** Whether there is a map service that knows postal codes. */
  readonly looksUpAddresses: boolean;
  readonly buildId: string;
  /** Whether this browser keeps the card for a place without signal (decisions §12). */
  readonly keepsCard: boolean;
  /** Loads the site's root afresh: the way out of maintenance and of an error screen. */
  readonly reload: () => void;
  /**
   * Leaves the app for another page in the same tab, such as that of a card's issuer (decisions §6.3). Back from there
   * leads to the path `back` where it is given, else to the page that was left.
   */
  readonly leaveTo: (url: string, back?: string) => void;
  /** Gives the member a file to keep, as a download. */
  readonly saveFile: (name: string, content: Blob) => void;
  /** Gives the member a record of what the app did, without personal data, to pass on to the support staff. */
  readonly saveRecord: () => void;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}
