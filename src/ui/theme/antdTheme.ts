import type { ThemeConfig } from 'antd/es/config-provider/context';
import { palette } from './palette';

/** The museum's breakpoints (§9) in pixels; Ant Design asks for the beginning and the end of each. */
export const breakpoints = {
  ...{ screenXS: 320, screenXSMin: 320, screenXSMax: 479 },
  ...{ screenSM: 480, screenSMMin: 480, screenSMMax: 767 },
  ...{ screenMD: 768, screenMDMin: 768, screenMDMax: 1023 },
  ...{ screenLG: 1024, screenLGMin: 1024, screenLGMax: 1279 },
  ...{ screenXL: 1280, screenXLMin: 1280, screenXLMax: 1535 },
  ...{ screenXXL: 1536, screenXXLMin: 1536, screenXXLMax: 1919 },
  ...{ screenXXXL: 1920, screenXXXLMin: 1920 },
};

/**
 * Ant Design in the museum's colours (§9). The fixed css variable key and the unhashed class names let the styles be
 * written at build time as well as in the browser. Control heights keep every target at 44 px or more.
 */
export const antdTheme = {
  cssVar: { key: 'museum' },
  hashed: false,
  token: {
    colorPrimary: palette.brown,
    colorPrimaryHover: palette.goldDeep,
    // Ant Design paints focus rings in this one: ours are brown, two pixels wide and two away.
    colorPrimaryBorder: palette.brown,
    lineWidthFocus: 2,
    controlOutline: palette.brown,
    controlOutlineWidth: 1,
    colorErrorOutline: palette.alert,
    colorPrimaryActive: palette.brownDeep,
    colorInfo: palette.goldDeep,
    colorSuccess: palette.success,
    colorWarning: palette.goldDeep,
    colorError: palette.alert,
    colorLink: palette.goldDeep,
    colorLinkHover: palette.brownDeep,
    colorLinkActive: palette.brownDeep,
    colorText: palette.ink,
    colorTextHeading: palette.ink,
    colorTextSecondary: palette.inkSoft,
    colorTextDescription: palette.inkSoft,
    colorTextPlaceholder: palette.inkSoft,
    colorTextDisabled: palette.inkSoft,
    colorBorder: palette.goldLine,
    colorBorderSecondary: palette.goldRule,
    colorSplit: palette.goldRule,
    colorBgContainerDisabled: palette.goldPale,
    controlItemBgHover: palette.goldPale,
    controlItemBgActive: palette.goldSoft,
    fontFamily: 'var(--museum-font)',
    fontSize: 16,
    lineHeight: 1.75,
    borderRadius: 2,
    controlHeight: 48,
    controlHeightSM: 44,
    controlHeightLG: 56,
    ...breakpoints,
    motionUnit: 0.06,
  },
  components: {
    Skeleton: { gradientFromColor: palette.goldSoft, gradientToColor: palette.goldPale },
    Button: {
      fontWeight: 500,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultColor: palette.brown,
      defaultHoverBg: palette.goldPale,
      paddingInline: 24,
      paddingInlineSM: 12,
      contentFontSizeSM: 14,
    },
  },
} satisfies ThemeConfig;
