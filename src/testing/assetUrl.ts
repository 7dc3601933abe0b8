/** Stands in for images and fonts: the bundler would give their address. */
const assetUrl = '/assets/test-asset';

export default assetUrl;
