import { withMaintenance } from './maintenance';
import { withReplay } from './replay';
import { withSessionEnd } from './sessionEnd';
import { withTokenRotation } from './tokenRotation';
import { transport } from './transport';
import { withoutMeta } from './withoutMeta';

/** Every membership call passes here, innermost first: sent, token taken, session judged, maintenance noticed. */
export const membershipBaseQuery = withReplay(
  withoutMeta(withMaintenance(withSessionEnd(withTokenRotation(transport)))),
);
