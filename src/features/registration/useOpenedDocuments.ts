import { useState } from 'react';
import * as z from 'zod/mini';
import { useDraftStorage } from '../../forms/DraftContext';

/** Name of the opened documents in the draft storage. */
export const OPENED_DOCUMENTS = 'openedDocuments';

const addresses = z.array(z.string());

/**
 * Returns which documents were opened in this tab, by address (decisions §15). The tab's storage keeps them, because
 * browsers inside other apps open a document in place of the form and then load the form again.
 */
export function useOpenedDocuments() {
  const storage = useDraftStorage();
  const [opened, setOpened] = useState(() => addresses.safeParse(storage.read(OPENED_DOCUMENTS)).data ?? []);
  return {
    isOpened: (url: string) => opened.includes(url),
    // Stores the address at once, because the click may end the page.
    open: (url: string) => {
      const known = [...opened, url];
      storage.write(OPENED_DOCUMENTS, known);
      setOpened(known);
    },
  };
}
