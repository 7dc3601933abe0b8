import { listChangedStages } from './changedParts';
import { listMoreStages, listNodeStages } from './moreParts';
import { findNode } from './otherNode';
import { listStages, type Stage } from './parts';

interface Choice {
  /** `npm run test:more` */
  readonly more?: boolean | undefined;
  /** `npm test` and `npm run test:more`, with one closing line for both. */
  readonly all?: boolean | undefined;
  /** `npm run check` */
  readonly changed?: boolean | undefined;
  /** `npm run test:node -- VERSION` */
  readonly node?: string | undefined;
}

export function chooseStages(choice: Choice, reportFolder: string, find = findNode): readonly Stage[] {
  if (choice.node !== undefined) return listNodeStages(reportFolder, find, choice.node);
  if (choice.changed) return listChangedStages(reportFolder);
  if (choice.more) return listMoreStages(reportFolder, find);
  const stages = listStages(reportFolder);
  return choice.all ? [...stages, ...listMoreStages(reportFolder, find)] : stages;
}
