import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeHeaderFiles } from '../../scripts/build/headerFiles';
import { securityHeaders } from '../../scripts/build/securityHeaders';
import { read } from '../../tools/textFiles';
import { startProgram, type Program } from './program';
import { type Setup, writeCertificate } from './proxies';

export const PAGE_HEADERS = securityHeaders(
  { API_ORIGIN: 'https://api.museum.example' },
  { scripts: ['run()'], styles: [] },
);

/**
 * Starts Caddy on the loopback with a given certificate. If Caddy 2.6 made a certificate itself, it would report that
 * it is ready before it answers requests: usually some milliseconds before, but up to 60 s if it first cleans up its
 * folder.
 */
export async function startCaddy({ program: caddy, folder, port, upstreams, deskFor }: Setup) {
  const file = path.join(folder, 'Caddyfile');
  const ofThisMachine = 'admin off\n\tdefault_bind 127.0.0.1\n\tauto_https disable_redirects';
  await writeHeaderFiles(folder, PAGE_HEADERS);
  writeCertificate(folder);
  const page = `handle /page {\n\t\timport ${folder}/headers.caddy\n\t\trespond page\n\t}`;
  const own = `respond @internal 404\n\ttls ${folder}/museum.pem ${folder}/museum.key\n\t${page}`;
  const documented = limitDesk(deskFor);
  writeFileSync(file, documented.replace('admin off', ofThisMachine).replace('respond @internal 404', own));
  const program = await startProgram([caddy, 'run', '--config', file], 'serving initial configuration', {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    PUBLIC_URL: `https://localhost:${port}`,
    CARD_FORM_ORIGIN: `https://cards.museum.example:${port}`,
    API: upstreams.join(' '),
  });
  return { program, loggedAddress: (id: string) => loggedAddress(program, id) };
}

/** Returns the documented configuration. With `deskFor`, the desk is limited to these addresses. */
function limitDesk(deskFor: string | undefined): string {
  const documented = read('ops/Caddyfile');
  if (deskFor === undefined) return documented;
  return documented
    .replace(/^\t# @outside \{$[^]+?^\t# respond @outside 403$/m, (lines) => lines.replaceAll('\t# ', '\t'))
    .replace('192.0.2.0/24', deskFor);
}

async function loggedAddress(program: Program, id: string): Promise<string> {
  const lines = program.said().split('\n').slice(0, -1);
  const line = lines.find((text) => text.includes('"http.log.access"') && text.includes(id));
  // Caddy's log line has these fields. The type leaves out the others.
  if (line !== undefined) return (JSON.parse(line) as { request: { uri: string } }).request.uri;
  await program.saysMore();
  return loggedAddress(program, id);
}
