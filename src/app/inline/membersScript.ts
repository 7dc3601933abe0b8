import type { EarlyCallList } from '../inlineScripts';
import { askEarly, type PageData } from './askEarly';

/** The build replaces this name by the value from `src/app/inlineScripts.ts`. */
declare const __EARLY_CALLS__: EarlyCallList;

// Entry file of the script that `createMembersScriptConfig` (scripts/build/scriptConfigs.ts) builds.
// `scripts/build/pages.ts` writes the attributes of the script's element.
askEarly(document.currentScript?.dataset as unknown as PageData, __EARLY_CALLS__);
