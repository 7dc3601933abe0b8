import { html } from './html';

describe('a template', () => {
  it('escapes texts, in lists and attributes, too', () => {
    const foreign = `"><script>alert('1')</script>&`;
    const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;';
    expect(html`<p title="${foreign}">${foreign}${[foreign, 3]}</p>`.markup).toBe(
      `<p title="${escaped}">${escaped}${escaped}3</p>`,
    );
  });

  it('takes what another template made as markup, and nothing for nothing', () => {
    const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
    expect(html`${items}${null}${undefined}${false}${0}`.markup).toBe('<li>a</li><li>&lt;b&gt;</li>0');
  });

  it('does not take an object that only looks like markup', () => {
    // This cast stands for untrusted data: at run time, parsed JSON can be such an object, although its type says
    // `string`.
    const foreign = { markup: '<script>' } as unknown as string;
    expect(() => html`${foreign}`).toThrow(TypeError);
  });
});
