/** Replaces modules of images and fonts in Jest. webpack would return the file's address. */
const assetUrl = '/assets/test-asset';

export default assetUrl;
