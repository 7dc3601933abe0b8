import { useState } from 'react';
import * as z from 'zod/mini';
import { useDraftStorage } from '../../forms/DraftContext';

/** The name of the opened documents in the draft storage. */
export const OPENED_DOCUMENTS = 'openedDocuments';

const addresses = z.array(z.string());

/**
 * Returns which documents were opened in this tab, by their addresses (decisions §15). They are stored for the tab
 * because browsers inside other apps open a document in place of the form and then load the form again.
 */
export function useOpenedDocuments() {
  const storage = useDraftStorage();
  const [opened, setOpened] = useState(() => addresses.safeParse(storage.read(OPENED_DOCUMENTS)).data ?? []);
  return {
    isOpened: (url: string) => opened.includes(url),
    // Stored immediately, because the page may be gone after the click.
    open: (url: string) => {
      const known = [...opened, url];
      storage.write(OPENED_DOCUMENTS, known);
      setOpened(known);
    },
  };
}
