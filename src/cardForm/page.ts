import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import './cardForm.css';
import { originBeside } from '#contract/cardForm';
import { loadScript, openFields } from './loadProvider';
import { serveCardForm } from './serveCardForm';

// The build writes these values into data attributes of the page.
const { script = '', publicKey = '', appOrigin = '' } = document.body.dataset;

const { origin } = window.location;
/** The parent of a page that is opened directly, without a frame, is the page's own window. */
const isFramed = window.parent !== window;

serveCardForm(window, {
  appOrigin: isFramed ? appOrigin || originBeside(origin) : origin,
  openFields: async (place) => {
    await loadScript(document, script);
    return openFields(window, publicKey, place);
  },
  now: () => new Date(),
});
