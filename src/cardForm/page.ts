import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import './cardForm.css';
import { loadScript, openFields } from './loadProvider';
import { serveCardForm } from './serveCardForm';

// Written into the page by the build.
const { script = '', publicKey = '' } = document.body.dataset;

serveCardForm(window, {
  openFields: async (place) => {
    await loadScript(document, script);
    return openFields(window, publicKey, place);
  },
  now: () => new Date(),
});
