import { read } from '../tools/textFiles';

it.each(['After', 'Wants'])('the systemd unit waits for the clock: %s=', (setting) => {
  const [, units = ''] = new RegExp(`^${setting}=(.+)$`, 'm').exec(read('ops/museum-members@.service')) ?? [];
  expect(units.split(' ')).toContain('time-sync.target');
});
