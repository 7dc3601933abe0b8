import { BuildFailure, ensureBuild } from '../build/ensureBuild';

ensureBuild().catch((error: unknown) => {
  // A failed build has said why already.
  if (!(error instanceof BuildFailure)) console.error(error);
  process.exitCode = 1;
});
