import { createContext, useContext } from 'react';
import type { PaymentMode } from '#domain/paymentMode';

/** The museum's data, the settings of the build, and functions that leave the app. */
export interface Site {
  readonly museumName: string;
  readonly supportContact: string;
  readonly mailSenderDomain: string;
  readonly paymentMode: PaymentMode;
  /** The origin of the page with the card provider's own fields; '' if the app serves the page itself. */
  readonly cardFormOrigin: string;
  /** True if a map service for postal codes is configured. */
  readonly looksUpAddresses: boolean;
  readonly buildId: string;
  /** True if this browser stores the card for page loads without network (decisions §12). */
  readonly keepsCard: boolean;
  /** Loads the site's root again, to leave maintenance or an error screen. */
  readonly reload: () => void;
  /**
   * Leaves the app for another page in the same tab, for example that of the card issuer (decisions §6.3). The
   * browser's Back button returns to the path `back` if it is given, otherwise to the current page.
   */
  readonly leaveTo: (url: string, back?: string) => void;
  /** Saves a file as a download. */
  readonly saveFile: (name: string, content: Blob) => void;
  /** Saves a record of the app's actions, without personal data, for the support staff. */
  readonly saveRecord: () => void;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}
