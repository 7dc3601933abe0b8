/**
 * Matches class names of Ant Design that no screen uses: right-to-left writing, further colours, motion, grouped and
 * other inputs, and unused kinds of steps, buttons, dialogs and menus. The build removes their styles, and
 * `e2e/accessibility.spec.ts` checks every screen for them.
 */
export const UNUSED_LOOKS = new RegExp(
  [
    /-rtl\b|-color-(?!default|primary)|-variant-(?:dashed|filled|link)|-compact-/,
    /ant-(?:badge|fade|move|radio-button|row|slide|tabs|zoom)/,
    /ant-alert-(?:actions|banner|filled|motion)/,
    /ant-breadcrumb-overlay-link/,
    /ant-btn-(?:link|dashed|round|lg|background-ghost|group|icon-end)\b/,
    /ant-card-(?:grid|type-inner|meta|actions|extra|cover|contain)/,
    /ant-checkbox-indeterminate/,
    /ant-descriptions-(?:extra|header|title)/,
    /ant-dropdown-(?:arrow|menu)/,
    /ant-empty-(?:footer|small)/,
    /ant-(?:input|input-affix-wrapper)-(?:filled|borderless|underlined|sm|lg|status-warning)\b/,
    /ant-input-(?:group|search|textarea|otp|number|clear|out-of-range|show-count|data-count)/,
    /ant-modal-(?:body-skeleton|centered|confirm|mask-blur|pure-panel)/,
    /ant-notification-(?:topLeft|topRight|bottom|bottomLeft|bottomRight|stack|notice-actions|notice-progress)/,
    /ant-radio-(?:group|wrapper)-block/,
    /ant-result-(?:body|image)/,
    /ant-skeleton-(?:avatar|block|button|element|header|input|image|node|round|with-avatar)/,
    /ant-spin-(?:fullscreen|lg|dot-(?:item|spin|holder|progress))/,
    /ant-steps-(?:navigation|inline|dot|panel|progress|horizontal-|with-progress|max-count)/,
    /ant-steps-item-(?:custom|ellipsis|empty-header|progress)/,
    /ant-tag-(?:checkable|close-icon|disabled|has-color)/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
