import { renderAntdStyles } from '../../src/ui/theme/renderAntdStyles';

/** For webpack: fills src/ui/theme/antd.css with the styles of the components in use. */
// eslint-disable-next-line museum/named-exports -- webpack takes a loader from a module's default export
export default function antdStylesLoader(): string {
  return renderAntdStyles();
}
