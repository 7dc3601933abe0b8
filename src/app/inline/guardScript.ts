import { guardStart } from './guardStart';

// Entry of the script that createGuardScriptConfig builds (scripts/build/scriptConfigs.ts).
guardStart(window);
