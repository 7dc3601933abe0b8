// A fake of fincode's browser script (https://js.fincode.jp/v1/fincode.js). It has the functions that the card form
// calls, with the types of @fincode/js. Its fields are in the page itself, but fincode's are in a frame. It gets card
// tokens from the fake's API (`tokens`), whose address is relative to that of the script.
(() => {
  const base = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;

  /**
   * @typedef {import('@fincode/js').Appearance} Appearance
   * @typedef {'cardNo' | 'expire' | 'CVC' | 'holderName'} Name
   */

  /** @type {Readonly<Record<Name, { autocomplete: AutoFill, label: keyof Appearance, type?: string }>>} */
  const FIELDS = {
    cardNo: { autocomplete: 'cc-number', label: 'labelCardNo' },
    expire: { autocomplete: 'cc-exp', label: 'labelExpire' },
    CVC: { autocomplete: 'cc-csc', label: 'labelCVC', type: 'password' },
    holderName: { autocomplete: 'cc-name', label: 'labelHolderName' },
  };

  /**
   * Makes a field with its label. Sets styles on the elements, because the policy of the page forbids a style sheet.
   *
   * @param {Name} name
   * @param {Appearance} appearance
   */
  const createField = (name, appearance) => {
    const { autocomplete, label: labelName, type = 'text' } = FIELDS[name];
    const label = document.createElement('label');
    label.textContent = String(appearance[labelName]);
    const input = document.createElement('input');
    Object.assign(input, { type, autocomplete, inputMode: name === 'holderName' ? 'text' : 'numeric' });
    if (name === 'expire') input.placeholder = 'MM/YY';
    const isHalf = name === 'expire' || name === 'CVC';
    const { colorLabelText, colorText, colorBorder, colorBackgroundInput, fontFamily } = appearance;
    Object.assign(label.style, { display: 'grid', gap: '8px', gridColumn: isHalf ? 'span 1' : 'span 2' });
    Object.assign(label.style, { minWidth: '0', color: colorLabelText, fontWeight: '600', lineHeight: '1.5' });
    Object.assign(input.style, { boxSizing: 'border-box', width: '100%', height: '48px', padding: '0 14px' });
    Object.assign(input.style, { border: `1px solid ${colorBorder}`, borderRadius: '2px', outlineOffset: '-1px' });
    Object.assign(input.style, { background: colorBackgroundInput, color: colorText, fontFamily, fontSize: '16px' });
    label.append(input);
    return { label, input };
  };

  /** @returns {import('@fincode/js').FincodeUI} */
  const createUi = () => {
    /** @type {Appearance} */
    let appearance = {};
    /** @type {Partial<Record<Name, HTMLInputElement>>} */
    const inputs = {};
    /** @param {Name} name */
    const read = (name) => (inputs[name]?.value ?? '').trim();
    return {
      create: (_method, chosen) => {
        appearance = chosen;
      },
      mount: (elementId) => {
        const grid = document.createElement('div');
        Object.assign(grid.style, {
          display: 'grid',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          gap: '24px 16px',
        });
        for (const name of /** @type {Name[]} */ (Object.keys(FIELDS))) {
          const { label, input } = createField(name, appearance);
          inputs[name] = input;
          grid.append(label);
        }
        document.getElementById(elementId)?.replaceChildren(grid);
      },
      getFormData: async () => {
        const [, month = '', year = ''] = /^(\d\d) ?\/? ?(?:20)?(\d\d)$/.exec(read('expire')) ?? [];
        return {
          payTimes: '1',
          method: '1',
          cardNo: read('cardNo').replace(/[\s-]/g, ''),
          expire: year + month || read('expire'),
          CVC: read('CVC'),
          holderName: read('holderName'),
        };
      },
    };
  };

  /** @type {import('@fincode/js').FincodeInitializer} */
  const Fincode = (publicKey) => ({
    tokens: (card, callback, errorCallback) => {
      fetch(new URL('tokens', base), {
        method: 'POST',
        headers: { Authorization: `Bearer ${publicKey}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ number: '1', ...card }),
      })
        .then(async (answer) => callback(answer.status, await answer.json()))
        .catch(errorCallback);
    },
    ui: createUi,
    cards: (_card, _callback, errorCallback) => errorCallback(),
    payments: (_transaction, _callback, errorCallback) => errorCallback(),
    setTenantShopId: () => undefined,
    setIdempotentKey: () => undefined,
  });
  Object.assign(window, { Fincode });
})();
