/** Replaces images and fonts, for which webpack would return their addresses. */
const assetUrl = '/assets/test-asset';

export default assetUrl;
