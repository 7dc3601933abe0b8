/** Stands in for images and fonts, whose addresses webpack would return. */
const assetUrl = '/assets/test-asset';

export default assetUrl;
