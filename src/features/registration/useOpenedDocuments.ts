import { useState } from 'react';
import * as z from 'zod/mini';
import { useDraftStorage } from '../../forms/DraftContext';

/** Under what name the tab keeps the addresses. */
export const OPENED_DOCUMENTS = 'openedDocuments';

const addresses = z.array(z.string());

/**
 * The documents that were opened in this tab, by their addresses (decisions §15). The tab keeps them, since browsers inside
 * other apps open a document in place of the form and load the form anew afterwards.
 */
export function useOpenedDocuments() {
  const storage = useDraftStorage();
  const [opened, setOpened] = useState(() => addresses.safeParse(storage.read(OPENED_DOCUMENTS)).data ?? []);
  return {
    isOpened: (url: string) => opened.includes(url),
    // At once, since the page may be gone after the click.
    open: (url: string) => {
      const known = [...opened, url];
      storage.write(OPENED_DOCUMENTS, known);
      setOpened(known);
    },
  };
}
