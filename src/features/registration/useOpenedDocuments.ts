import { useState } from 'react';
import * as z from 'zod/mini';
import { useDraftStorage } from '../../forms/DraftContext';

/** Name under which the draft storage keeps the addresses of opened documents. */
export const OPENED_DOCUMENTS = 'openedDocuments';

const addresses = z.array(z.string());

/**
 * Tells which documents were opened in this tab, by their address (decisions §15). The addresses are kept in the draft
 * storage, because browsers inside other apps open a document in place of the form and then load the form again.
 */
export function useOpenedDocuments() {
  const storage = useDraftStorage();
  const [opened, setOpened] = useState(() => addresses.safeParse(storage.read(OPENED_DOCUMENTS)).data ?? []);
  return {
    isOpened: (url: string) => opened.includes(url),
    // Stores the address at once, because the browser may leave the page at the click.
    open: (url: string) => {
      const known = [...opened, url];
      storage.write(OPENED_DOCUMENTS, known);
      setOpened(known);
    },
  };
}
