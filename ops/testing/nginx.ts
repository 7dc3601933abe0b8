import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeHeaderFiles } from '../../scripts/build/headerFiles';
import { read } from '../../tools/textFiles';
import { startProgram } from './program';
import { type Setup, writeCertificate } from './proxies';

const documented = read('ops/nginx.conf');
const [[, takeOut = ''] = [], [, bringBack = ''] = []] =
  read('ops/replaceProcesses.sh').matchAll(/^ +sed -i "(.+)" "\$nginx"$/gm);

/** Returns the documented configuration with the test's ports and folders. */
function configuration({ folder, port, upstreams: [first, second], rate, deskFor }: Setup): string {
  const ours = limitDesk(deskFor)
    .replace('127.0.0.1:3001', first)
    .replace('127.0.0.1:3002', second)
    .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replace('listen 80;', `listen unix:${folder}/http;`)
    .replace('rate=20r/s', `rate=${rate}`)
    .replaceAll(/\/etc\/ssl|\/srv\/museum|\/var\/log\/nginx/g, folder);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = places.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  return `daemon off; user root; pid ${folder}/pid; error_log stderr notice; events {}
    http { include /etc/nginx/mime.types; access_log ${folder}/default.log combined; ${temporary}\n${ours} }`;
}

/** Returns the documented configuration. With `deskFor`, the desk is limited to these addresses. */
function limitDesk(deskFor: string | undefined): string {
  if (deskFor === undefined) return documented;
  return documented.replace('# allow 192.0.2.0/24;', `allow ${deskFor};`).replace('# deny all;', 'deny all;');
}

/** Writes the pages of a build. Each page has a different title and security policy. */
async function writeSite(folder: string): Promise<void> {
  const framed = { 'support/viewer': 'viewer', 'support/viewer/screen': 'screen', 'card-form': 'card form' };
  const pages = { '': 'app', login: 'login', ...framed };
  for (const [page, title] of Object.entries(pages)) {
    const at = path.join(folder, 'dist', page);
    mkdirSync(at, { recursive: true });
    writeFileSync(path.join(at, 'index.html'), `<title>${title}</title>`);
    if (page === 'login') continue;
    await writeHeaderFiles(at, { 'Content-Security-Policy': title, 'X-Frame-Options': `of the ${title}` });
  }
  writeFileSync(path.join(folder, 'dist/manifest.webmanifest'), '{}');
  writeCertificate(folder);
}

export async function startNginx(setup: Setup) {
  const { program, folder } = setup;
  await writeSite(folder);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration(setup));
  const readLog = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const nginx = await startProgram([program, '-p', folder, '-c', file], 'event method');
  const edit = (expression: string, port: string) => {
    execFileSync('sed', ['-i', expression.replace('$port', port), file]);
    nginx.kill('SIGHUP');
  };
  return {
    program: nginx,
    takeOut: (port: string) => edit(takeOut, port),
    bringBack: (port: string) => edit(bringBack, port),
    // Returns the address that nginx has logged for the request with this id. nginx writes the line before it closes
    // the connection. A page has no request id, so for `id` '' the last line of the log counts.
    loggedAddress: async (id: string) => {
      const lines = readLog('museum-access.log').trimEnd().split('\n');
      return / GET (\/\S+) /.exec(lines.findLast((line) => line.includes(id)) ?? '')?.[1] ?? '';
    },
    logs: () =>
      readdirSync(folder)
        .flatMap((name) => (name.endsWith('.log') ? readLog(name) : []))
        .join(''),
  };
}
