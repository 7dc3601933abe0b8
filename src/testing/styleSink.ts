/** Where Ant Design puts the styles it makes in a test; away from the page, whose styles Jest would look through at every query. */
export const styleSink = document.createElement('div');
