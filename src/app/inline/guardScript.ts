import { guardStart } from './guardStart';

// Entry file of the script that `createGuardScriptConfig` (scripts/build/scriptConfigs.ts) builds.
guardStart(window);
