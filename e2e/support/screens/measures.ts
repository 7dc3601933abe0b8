/*
 * Measurements that axe lacks. Each function runs in the page, so it must not use anything outside of itself, and
 * returns descriptions of the faults.
 */

/**
 * Finds words outside the window, words that cover other words, and a page that scrolls sideways. Ignores layers above
 * the page, such as dialogs.
 */
export function misplacedTexts(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const range = document.createRange();
  const texts = [...document.body.querySelectorAll('*')].flatMap((holder) => {
    const isShown = holder.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isShown || holder.closest('.museum-visually-hidden, .museum-layout__skip, select')) return [];
    return [...holder.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  });
  const beyond = texts.filter((node) => {
    range.selectNode(node);
    const { left, right } = range.getBoundingClientRect();
    return left < -0.5 || right > clientWidth + 0.5;
  });
  const root = document.querySelector('[role=dialog]') ?? document.body;
  const isOnPage = ({ parentElement }: ChildNode) =>
    root.contains(parentElement) && !parentElement?.closest('.museum-toasts, .museum-user-menu__panel');
  const words = texts.filter(isOnPage).flatMap((node) => {
    range.selectNode(node);
    // The box of a line is higher than its letters, so only the middle half of its height is compared.
    const boxes = [...range.getClientRects()].map(({ x, y, width, height }) => {
      return new DOMRect(x + 1, y + height / 4, Math.max(width - 2, 0), height / 2);
    });
    return boxes.map((box) => ({ text: node.textContent, box }));
  });
  const overlaps = words.flatMap(({ text, box }, index) =>
    words
      .slice(index + 1)
      .filter(({ box: other }) => box.left < other.right && other.left < box.right)
      .filter(({ box: other }) => box.top < other.bottom && other.top < box.bottom)
      .map((other) => `overlap: ${text} and ${other.text}`),
  );
  const isWide = scrollWidth > clientWidth;
  return [
    ...beyond.map((node) => `beyond the edge: ${node.textContent}`),
    ...(isWide ? [`the page is ${scrollWidth} px wide in a window of ${clientWidth}`] : []),
    ...overlaps,
  ];
}

/**
 * Finds boxes that cut off their contents. Ignores boxes that cut long names after three lines on purpose, because the
 * page behind such a name shows it whole.
 */
export function cutOffTexts(): string[] {
  return [...document.body.querySelectorAll('*')].flatMap((box) => {
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(box);
    const isCutAside = overflowX !== 'visible' && box.scrollWidth > box.clientWidth + 1;
    const isCutBelow = overflowY === 'hidden' && box.scrollHeight > box.clientHeight + 1;
    const onPurpose = webkitLineClamp !== 'none' || box.matches('.museum-visually-hidden, input, select, svg, svg *');
    return (isCutAside || isCutBelow) && !onPurpose ? [`cut off: ${box.outerHTML.slice(0, 160)}`] : [];
  });
}

/** Finds buttons and fields smaller than 44 px and links smaller than 24 px, which a finger may miss (WCAG 2.5.8). */
export function smallTargets(): string[] {
  const controls = [...document.querySelectorAll('a[href], button, [role=button], select, input')];
  return controls.flatMap((control) => {
    const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // The skip link is outside the window until it has the focus.
    if (!isShown || control.matches('.museum-layout__skip')) return [];
    const isInSentence =
      getComputedStyle(control).display === 'inline' && control.parentElement?.textContent !== control.textContent;
    if (isInSentence) return [];
    const box = control.matches('input') ? control.closest('label, .ant-input-affix-wrapper') : null;
    const { width, height } = (box ?? control).getBoundingClientRect();
    const least = control.matches('a:not(.ant-btn)') ? 24 : 44;
    if (Math.min(width, height) >= least - 0.01) return [];
    return [`${Math.round(width)} × ${Math.round(height)} px: ${control.outerHTML.slice(0, 160)}`];
  });
}

/** On a phone, finds main buttons that are narrower than their column. */
export function narrowMainButtons(): string[] {
  if (window.innerWidth >= 480) return [];
  const mainButtons = document.querySelectorAll('.ant-btn-primary');
  return [...mainButtons].flatMap((button) => {
    const column = button.closest('main, [role=dialog]');
    if (!column || !button.checkVisibility({ visibilityProperty: true })) return [];
    let room = column.getBoundingClientRect().width;
    for (let box = button.parentElement; box && column.contains(box); box = box.parentElement) {
      const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(box);
      for (const edge of [paddingLeft, paddingRight, borderLeftWidth, borderRightWidth]) room -= parseFloat(edge);
    }
    const { width } = button.getBoundingClientRect();
    return Math.abs(width - room) < 1
      ? []
      : [`${Math.round(width)} of ${Math.round(room)} px: ${button.outerHTML.slice(0, 160)}`];
  });
}

/** Finds invalid fields whose `aria-describedby` does not lead to a message. */
export function untoldErrors(): string[] {
  return [...document.querySelectorAll('[aria-invalid="true"]')].flatMap((control) => {
    const notes = (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
    const isTold = notes.some((note) => note?.matches('.museum-field-error') && note.textContent);
    return isTold ? [] : [`no message: ${control.outerHTML.slice(0, 160)}`];
  });
}

/** Finds controls that the keyboard cannot reach, or that do not show the focus. */
export function hiddenFocus(): string[] {
  const root = document.querySelector('[role=dialog]') ?? document;
  const controls = root.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, [role=button], select:enabled, input:enabled',
  );
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true })) return [];
    control.focus();
    const box = control.matches('input') ? control.closest('.ant-input-affix-wrapper') : null;
    const { outlineStyle, outlineWidth } = getComputedStyle(box ?? control);
    if (!control.matches(':focus')) return [`takes no focus: ${control.outerHTML.slice(0, 160)}`];
    const isSeen = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    return isSeen ? [] : [`unseen focus: ${control.outerHTML.slice(0, 160)}`];
  });
}

/** Finds controls that have no border, so that they look like text in forced colors, which remove backgrounds. */
export function borderlessControls(): string[] {
  const controls = [...document.querySelectorAll('.ant-btn, select, .ant-input-outlined')];
  return controls.flatMap((control) => {
    const { borderTopStyle, borderTopWidth, appearance } = getComputedStyle(control);
    const isShown = control.checkVisibility({ visibilityProperty: true });
    const isSetOff = borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 1;
    const looksLikeSelect = !control.matches('select') || appearance !== 'none';
    if (!isShown || (isSetOff && looksLikeSelect)) return [];
    return [`lost in forced colours: ${control.outerHTML.slice(0, 160)}`];
  });
}

/**
 * Finds texts whose size does not grow with the browser's font size, which is `chosen` px instead of 16 px. Headings,
 * which are large already, must grow at least half as much as other texts. The number on the membership card always
 * fills its line, so it is ignored.
 */
export function fontSizes(chosen: number): string[] {
  const usual = 16;
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  const texts = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      (hasText(element) || element.matches('input:not([type=radio], [type=checkbox]), select')) &&
      element.checkVisibility() &&
      !element.closest('svg, .museum-membership-card-number'),
  );
  const sizes = () => texts.map((element) => parseFloat(getComputedStyle(element).fontSize));
  const { fontSize } = getComputedStyle(document.documentElement);
  const large = sizes();
  document.documentElement.style.fontSize = `${usual}px`;
  const small = sizes();
  document.documentElement.style.fontSize = '';
  const lagging = texts.flatMap((element, index) => {
    const growth = (large[index] ?? 0) / (small[index] ?? 1);
    const expected = chosen / usual;
    const isLarge = element.closest('h1, h2, h3') !== null;
    const follows = isLarge ? growth >= (1 + expected) / 2 : Math.abs(growth - expected) < 0.001;
    return follows
      ? []
      : [`grows ${growth.toFixed(2)} times, from ${small[index]} px: ${element.outerHTML.slice(0, 160)}`];
  });
  return [...(fontSize === `${chosen}px` ? [] : [`the page's font size is ${fontSize}`]), ...lagging];
}
