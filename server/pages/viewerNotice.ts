import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import { isUnder } from '../http/baseHeaders';
import { readBuild } from './checkBuild';

const VIEWER = '/support/viewer';

const RETRY_SECONDS = 5;

const NOTICE = `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>準備中です</title>
</head>
<body>
<h1>準備中です</h1>
<p>サポート用の記録を開くページを準備しています。できあがると、この画面が自動的に切り替わります。</p>
<p>数分待っても切り替わらないときは、サーバーを起動した画面の表示をご確認ください。</p>
</body>
</html>
`;

/**
 * Returns whether a request is for a page of the support viewer that is not built yet. `npm start` serves the app
 * before it builds the viewer (scripts/build/buildSite.ts).
 */
export function awaitsViewer(root: string, address: string): boolean {
  return (
    isUnder(address, VIEWER) &&
    readBuild(root).SUPPORT_VIEWER === 'on' &&
    !existsSync(path.join(root, VIEWER, 'index.html'))
  );
}

/** Sends a page that says that the viewer is being built. The page reloads itself. */
export function sendViewerNotice(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'Retry-After': RETRY_SECONDS, 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(NOTICE);
}
