const path = require('node:path');

const FOLDER = path.join(__dirname, '../../src/ui/theme/built');

/** Has a module of that folder in the place of the one that Jest transforms; `by` is its name. */
module.exports = {
  process: (_source, _path, { transformerConfig: { by } }) => ({
    code: `module.exports = require(${JSON.stringify(path.join(FOLDER, `${by}.ts`))});`,
  }),
};
