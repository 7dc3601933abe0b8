import { guardStart } from './guardStart';

// The entry of createGuardConfig in scripts/build/scriptConfigs.ts.
guardStart(window);
