import type { ThemeConfig } from 'antd/es/config-provider/context';
import { palette } from './palette';

/** The museum's breakpoints in pixels. Ant Design requires a minimum and a maximum for each screen size. */
export const breakpoints = {
  screenXS: 320,
  screenXSMin: 320,
  screenXSMax: 479,

  screenSM: 480,
  screenSMMin: 480,
  screenSMMax: 767,

  screenMD: 768,
  screenMDMin: 768,
  screenMDMax: 1023,

  screenLG: 1024,
  screenLGMin: 1024,
  screenLGMax: 1279,

  screenXL: 1280,
  screenXLMin: 1280,
  screenXLMax: 1535,

  screenXXL: 1536,
  screenXXLMin: 1536,
  screenXXLMax: 1919,

  screenXXXL: 1920,
  screenXXXLMin: 1920,
};

/** Colours by Ant Design's token names. */
const colors = {
  colorPrimary: palette.brown,
  colorPrimaryHover: palette.goldDeep,
  colorPrimaryActive: palette.brownDeep,
  colorPrimaryBg: palette.goldSoft,
  colorPrimaryBgHover: palette.goldRule,
  // Ant Design uses `colorPrimaryBorder` for focus rings.
  colorPrimaryBorder: palette.brown,
  colorErrorOutline: palette.alert,
  colorInfo: palette.goldDeep,
  colorInfoBg: palette.goldPale,
  colorInfoBorder: palette.goldRule,
  colorSuccess: palette.success,
  colorSuccessBg: palette.successPale,
  colorSuccessBorder: palette.goldRule,
  colorWarning: palette.goldDeep,
  colorError: palette.alert,
  colorErrorBg: palette.alertPale,
  colorErrorBorder: palette.goldRule,
  colorErrorBorderHover: palette.alert,
  colorLink: palette.goldDeep,
  colorLinkHover: palette.brownDeep,
  colorLinkActive: palette.brownDeep,
  colorText: palette.ink,
  colorTextHeading: palette.ink,
  colorTextLabel: palette.inkSoft,
  colorTextSecondary: palette.inkSoft,
  colorTextTertiary: palette.inkSoft,
  colorTextDescription: palette.inkSoft,
  colorTextPlaceholder: palette.inkSoft,
  colorTextDisabled: palette.inkSoft,
  colorIcon: palette.inkSoft,
  colorIconHover: palette.brownDeep,
  colorBorder: palette.goldLine,
  colorBorderDisabled: palette.goldRule,
  colorBorderSecondary: palette.goldRule,
  colorSplit: palette.goldRule,
  colorBgContainerDisabled: palette.white,
  controlItemBgHover: palette.goldPale,
  controlItemBgActive: palette.goldSoft,
  // The colour `brownDeep` with an opacity of 55 %.
  colorBgMask: 'rgb(63 44 26 / 55%)',
};

/**
 * Sizes in pixels. Controls are at least 44 px high. Inputs have a font of at least 16 px, because phones zoom in when
 * an input with a smaller font is focused.
 */
const sizes = {
  fontFamily: 'var(--museum-font)',
  fontSize: 16,
  fontSizeSM: 14,
  fontSizeHeading5: 18,
  lineHeight: 1.75,
  fontWeightStrong: 600,
  borderRadius: 2,
  controlHeight: 48,
  controlHeightSM: 44,
  controlHeightLG: 56,
  controlInteractiveSize: 20,
  lineWidthFocus: 2,
  controlOutlineWidth: 1,
  controlOutline: palette.brown,
  boxShadow: '0 8px 24px rgb(63 44 26 / 14%)',
  boxShadowSecondary: '0 8px 24px rgb(63 44 26 / 10%)',
  motionUnit: 0.06,
  opacityLoading: 0.85,
};

/**
 * Theme of Ant Design. The CSS variables have a fixed key and the class names no hash, so that the styles that the
 * build extracts fit the app. With `zeroRuntime`, Ant Design does not make the styles again in the browser.
 */
export const antdTheme = {
  cssVar: { key: 'museum' },
  hashed: false,
  zeroRuntime: true as boolean,
  token: { ...colors, ...sizes, ...breakpoints },
  components: {
    Alert: { defaultPadding: '12px 16px', withDescriptionPadding: '24px' },
    Breadcrumb: {
      fontSize: 14,
      itemColor: palette.inkSoft,
      lastItemColor: palette.inkSoft,
      separatorColor: palette.goldLine,
    },
    Button: {
      fontWeight: 500,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',

      defaultColor: palette.brown,
      defaultHoverBg: palette.goldPale,
      defaultHoverColor: palette.brown,

      paddingInline: 24,
      paddingInlineSM: 12,
      contentFontSizeSM: 14,
      onlyIconSizeSM: 22,
    },
    Card: { bodyPadding: 24 },
    Descriptions: { labelBg: palette.white, labelColor: palette.inkSoft, itemPaddingBottom: 0 },
    Input: { paddingInline: 14, hoverBorderColor: palette.goldDeep, activeBorderColor: palette.brown },
    Modal: { titleFontSize: 22, contentBg: palette.white, headerBg: palette.white },
    Notification: { width: 480, paddingMD: 12, paddingContentHorizontalLG: 16, marginLG: 16 },
    Radio: { radioSize: 20, dotSize: 10 },
    Result: { titleFontSize: 26, subtitleFontSize: 16, iconFontSize: 40 },
    Skeleton: { gradientFromColor: palette.goldSoft, gradientToColor: palette.goldPale },
    Spin: { dotSize: 40, colorPrimary: palette.goldDeep },
    Tag: { defaultBg: palette.goldSoft, defaultColor: palette.brownDeep },
  },
} satisfies ThemeConfig;
