import { createContext, useContext } from 'react';
import type { PaymentMode } from '#domain/paymentMode';

/**
 * Data of the museum, settings of the build, and functions that act outside of the app, such as opening another page or
 * saving a file.
 */
export interface Site {
  readonly museumName: string;
  readonly supportContact: string;
  readonly mailSenderDomain: string;
  readonly paymentMode: PaymentMode;
  /** Origin of the page with the card provider's own fields; '' if the app's server serves this page. */
  readonly cardFormOrigin: string;
  /** Whether there is a map service, which finds addresses by postal code. */
  readonly looksUpAddresses: boolean;
  readonly buildId: string;
  /** Whether this browser keeps the membership card for page loads without a network (decisions §12). */
  readonly keepsCard: boolean;
  /** Loads the site's root again, to leave maintenance or an error screen. */
  readonly reload: () => void;
  /**
   * Opens another page in this tab instead of the app, such as the card issuer's (decisions §6.3). The browser's Back
   * then leads to the path `back` if given, otherwise to the present page.
   */
  readonly leaveTo: (url: string, back?: string) => void;
  /** Saves a file as a download. */
  readonly saveFile: (name: string, content: Blob) => void;
  /** Saves a record of the app's actions for support staff, without personal data. */
  readonly saveRecord: () => void;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}
