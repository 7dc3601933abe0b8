import { parseEnv } from 'node:util';
import { readStartSettings } from '../server/settings';
import { read } from '../tools/textFiles';

const unit = read('ops/museum-members@.service');

it.each(['After', 'Wants'])('the systemd unit waits for the clock: %s=', (setting) => {
  const [, units = ''] = new RegExp(`^${setting}=(.+)$`, 'm').exec(unit) ?? [];
  expect(units.split(' ')).toContain('time-sync.target');
});

it('the systemd unit starts no sandbox where .env is missing and .env.example counts', () => {
  const environment = [...unit.matchAll(/^Environment=(.+)$/gm)].map(([, settings = '']) => settings).join(' ');
  const lines = environment.replaceAll('%i', '3001').replaceAll(' ', '\n');
  // `parseEnv` returns a text for every setting. Of two lines with one name, the last counts.
  const settings = parseEnv(`${read('.env.example')}\n${lines}`) as Record<string, string>;
  const start = () => readStartSettings(settings, '/srv/museum/current');
  expect(start).toThrow(/^Invalid env: .+ with SANDBOX=off$/);
});
