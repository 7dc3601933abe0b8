import { guardStart } from './guardStart';

// The entry of createGuardScriptConfig in scripts/build/scriptConfigs.ts.
guardStart(window);
