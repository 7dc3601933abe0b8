import { withMaintenance } from './maintenance';
import { withReplay } from './replay';
import { withSessionEnd } from './sessionEnd';
import { withTokenRotation } from './tokenRotation';
import { transport } from './transport';
import { withStatusAlone } from './withStatusAlone';

/** The base query of all membership calls: a chain of wrappers around the transport. */
export const membershipBaseQuery = withReplay(
  withStatusAlone(withMaintenance(withSessionEnd(withTokenRotation(transport)))),
);
