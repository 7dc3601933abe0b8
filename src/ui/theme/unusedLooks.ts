/**
 * Looks of Ant Design's components that no screen has: writing from right to left, the colours beyond the theme's, fields
 * in groups and of other kinds, the kinds of steps, buttons and menus that are not used. A test looks for these in what the
 * screens render.
 */
export const UNUSED_LOOKS =
  /-rtl\b|-color-(?!default|primary)|-variant-(?:dashed|filled|link)|ant-btn-(?:link|dashed|round|lg|background-ghost)\b|ant-(?:input|input-affix-wrapper)-(?:filled|borderless|underlined)\b|ant-input-(?:group|search|textarea|otp|number|clear)|-compact-|ant-steps-(?:navigation|inline|dot|panel|progress|horizontal-)|ant-badge|ant-tabs|ant-radio-button|ant-notification-(?:topLeft|topRight|bottom|bottomLeft|bottomRight|stack)|ant-dropdown-menu|ant-card-(?:grid|type-inner|meta|actions|extra|cover|contain)|ant-skeleton-(?:avatar|button|input|image|node)|ant-spin-(?:fullscreen|lg|dot-(?:item|spin|holder|progress))|ant-tag-(?:checkable|has-color)/;
