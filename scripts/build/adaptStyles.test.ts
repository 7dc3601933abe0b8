import { adaptStyles } from './adaptStyles';

it('gives lengths in rem, but hairlines and the widths at which media queries begin', () => {
  const sheet =
    '.ant-btn{--ant-font-size:14px;padding:0px 7.5px;border:1px solid;margin:-12px;background:url(data:a4px)}' +
    '@media (max-width: 767px){.ant-btn{width:calc(100% - 16px)}}';
  expect(adaptStyles(sheet)).toBe(
    '@layer base, antd;@layer antd{' +
      '.ant-btn{--ant-font-size:0.875rem;padding:0px 0.46875rem;border:1px solid;margin:-0.75rem;background:url(data:a4px)}' +
      '@media (max-width: 767px){.ant-btn{width:calc(100% - 1rem)}}}',
  );
});
