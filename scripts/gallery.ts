import { startServer } from '../e2e/support/testServer';
import { BuildFailure, ensureBuild } from './build/ensureBuild';
import { endWithNpm } from '../tools/processes/endWithNpm';
import { takeGallery } from './gallery/takeGallery';
import { unlessStopped } from '../tools/processes/unlessStopped';

/** Everything, or what has one of the given words in its name: `npm run gallery -- payment card`. */
async function gallery(words: readonly string[]): Promise<void> {
  await ensureBuild();
  // A session is used by many pages side by side, so its token must stay the same.
  process.env['TOKEN_ROTATION_SECONDS'] = '3600';
  const server = await unlessStopped(startServer());
  try {
    const { index, failed } = await unlessStopped(takeGallery(server.baseUrl, words));
    console.log(index);
    if (failed > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

endWithNpm();
gallery(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof BuildFailure ? error.message : error);
  process.exit(error instanceof BuildFailure ? error.exitCode : 1);
});
