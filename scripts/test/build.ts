import { endWithNpm } from '../../tools/processes/endWithNpm';
import { BuildFailure, ensureBuild } from '../build/ensureBuild';

endWithNpm();
ensureBuild().catch((error: unknown) => {
  // A failed build has printed the reason already.
  if (!(error instanceof BuildFailure)) console.error(error);
  process.exitCode = 1;
});
