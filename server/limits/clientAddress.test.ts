import { clientAddress } from './clientAddress';

const socket = { remoteAddress: '203.0.113.9' };

describe('a client address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['2001:db8::7:0:0:1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['203.0.113.7:49152', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['[::ffff:192.0.2.1]:49152', '192.0.2.1'],
  ])('%s counts as %s', (ip, counted) => {
    expect(clientAddress({ ip, socket })).toBe(counted);
  });

  it.each(['unknown', '', '192.0.2.1:', '192.0.2.1:port', '[192.0.2.1]x', '_hidden:80', '999.0.0.1', '999.0.0.1:80'])(
    'is that of the connection when a proxy names "%s"',
    (ip) => {
      expect(clientAddress({ ip, socket })).toBe('203.0.113.9');
    },
  );
});
